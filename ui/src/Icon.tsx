import { iconShapes } from './icon-shapes.tsx'

export type IconName = keyof typeof iconShapes

/**
 * An icon in the colour of the surrounding text. With a `label` it has a name; without one, the text beside it must say
 * the same.
 */
export function Icon({ name, size = 24, label, className }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size < 20 ? 2 : 1.75}
      strokeLinecap="square"
      className={className}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      {iconShapes[name]}
    </svg>
  )
}

type IconProps = { name: IconName; size?: number; label?: string; className?: string | undefined }
