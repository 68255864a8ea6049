import type { Paint } from '../paint.ts'
import type { Style } from '../style.ts'
import { flipped, line, middle, mirrored, path } from '../svg.ts'
import { topShape, type TopCut } from '../top-block.ts'
import { waistband } from './bottoms.ts'
import { buttons } from './collars.ts'
import { cast, sleeveLight } from './top-light.ts'
import { assembled, backCollar, cuffLines, hemLine, ribCollar, stitched, topScene, type View } from './top-parts.ts'

const miniCut: TopCut = {
  neck: { half: 92, side: 210, front: 286, back: 218 },
  shoulder: [782, 264],
  armpit: [768, 470],
  hem: [868, 1300],
  dip: 26,
  nip: 22,
  cuff: { out: [936, 540], in: [818, 596] },
}

const midiCut: TopCut = {
  neck: { half: 96, side: 150, front: 356, back: 164 },
  shoulder: [772, 190],
  armpit: [752, 384],
  hem: [934, 1392],
  dip: 44,
  cuff: { out: [900, 452], in: [802, 500] },
}

export function dressMini(paint: Paint, view: View): string {
  const scene = topScene(miniCut, paint, view)
  return assembled(scene, {
    neck: view === 'front' ? backCollar(scene, 26) : '',
    sleeves: stitched(cuffLines(miniCut, 24) + cuffLines(miniCut, 32), paint),
    body: stitched(hemLine(miniCut, 26) + hemLine(miniCut, 34), paint),
    over: ribCollar(scene, 26),
  })
}

export function dressMidi(paint: Paint, view: View): string {
  const { shades } = paint
  const shape = topShape(midiCut, view)
  const neck = view === 'front' ? `M${middle} 356L696 150` : `M${middle} 164C660 164 690 160 696 150`
  const hole = 'C760 244 736 320 752 384'
  const body = mirrored(
    `${neck}L772 190${hole}C748 470 740 540 734 600C790 800 880 1130 934 1392Q760 1436 ${middle} 1436`,
  )
  const waist = `M466 596Q${middle} 614 734 596`
  const edge =
    view === 'front'
      ? `M504 150L${middle} 356L696 150`
      : `M504 150C510 160 540 164 ${middle} 164C660 164 690 160 696 150`
  const seams = line(waist, shades.seam, 3) + stitched(`M266 1372Q430 1420 ${middle} 1420Q770 1420 934 1372`, paint)
  const darts =
    view === 'front'
      ? line('M520 596L526 450M680 596L674 450', shades.seam, 2.5, 'opacity=".6"')
      : line(`M${middle} 170V900`, shades.seam, 3)
  return [
    view === 'front' ? path(mirrored(`M${middle} 164C660 164 690 160 696 150L${middle} 356`), shades.inside) : '',
    `<clipPath id="a"><path d="${shape.sleeves.join('')}"/></clipPath><clipPath id="b"><path d="${body}"/></clipPath>`,
    path(shape.sleeves[0], paint.fillLeft),
    path(shape.sleeves[1], paint.fillRight),
    `<g clip-path="url(#a)">${stitched(cuffLines(midiCut, 22), paint)}</g>`,
    sleeveLight(midiCut, shades),
    path(body, paint.fill),
    `<g clip-path="url(#b)">${seams}${darts}</g>`,
    cast(flares(), shades, 'b'),
    line(shape.armholes.join(''), shades.seam, 3),
    line(edge, shades.trim, 16) + line(edge, shades.seam, 2.5, 'opacity=".6" transform="translate(0 10)"'),
  ].join('')
}

export function skirt(paint: Paint, view: View, style: Style): string {
  const { shades } = paint
  const body = mirrored(`M${middle} 330Q700 330 766 322C800 560 890 960 928 1230Q770 1278 ${middle} 1278`)
  const front =
    style.buttonFront && view === 'front'
      ? line(`M572 340V1290M628 340V1290`, shades.seam, 2.5, 'opacity=".6"') +
        buttons([456, 560, 664, 768, 872, 976, 1080, 1184], paint) +
        pocketsOf(paint)
      : ''
  const folds = `M690 400C712 640 742 960 752 1300L806 1300C790 1000 740 640 690 400ZM780 470C830 760 880 1020 900 1300L980 1280L960 1100ZM520 430C506 700 490 980 476 1300L516 1300C528 1000 534 700 520 430ZM404 560C380 800 340 1060 318 1290L350 1296C374 1060 400 800 404 560ZM606 560C614 800 622 1060 620 1300L650 1300C648 1060 630 800 606 560Z`
  return [
    `<clipPath id="b"><path d="${body}"/></clipPath>`,
    path(body, paint.fill),
    `<g clip-path="url(#b)">${stitched(`M272 1208Q430 1256 ${middle} 1256Q770 1256 928 1208`, paint)}</g>`,
    cast(folds, shades, 'b'),
    `<g clip-path="url(#b)">${style.buttonFront ? waistband({ top: 326, waist: 166 }, paint, view) : plainBand(paint)}${front}</g>`,
  ].join('')
}

function plainBand({ shades }: Paint) {
  return line('M420 356Q600 372 780 356', shades.trim, 74) + line('M420 394Q600 410 780 394', shades.seam, 3)
}

function pocketsOf(paint: Paint) {
  const slant = 'M716 404L790 560'
  return line(slant + flipped(slant), paint.shades.seam, 3.5)
}

function flares() {
  const skirt =
    'M660 604C700 800 740 1120 752 1450L812 1450C790 1120 730 800 660 604ZM720 640C800 860 870 1140 900 1450L1000 1440L960 1300C900 1100 800 800 720 640ZM560 604C540 800 520 1120 508 1450L548 1450C560 1120 566 800 560 604ZM476 640C430 860 370 1140 330 1440L366 1450C404 1140 450 860 476 640ZM604 760C612 960 616 1200 614 1450L644 1450C644 1200 630 960 604 760Z'
  const bodice =
    'M790 330C744 380 716 410 668 436C706 432 726 446 724 500C722 540 716 570 700 604L760 604L790 400ZM420 350C452 390 474 404 512 420C484 422 472 440 474 480C476 530 480 560 484 600L440 600Z'
  return skirt + bodice
}
