import { type DragEvent, useState } from 'react'

/** Begins to drag an item. Its type keeps other lists, files and text apart. */
export function beginDrag({ dataTransfer }: DragEvent, type: string, id: string): void {
  dataTransfer.setData(type, id)
  dataTransfer.effectAllowed = 'move'
}

type DropHandlers = {
  /** The drag type of the list's items. */
  type: string
  onItem: (id: string, index: number) => void
  onFiles?: (files: FileList) => void
}

/** Positions where the items of a list, and optionally files, may be dropped. */
export function useDropTarget({ type, onItem, onFiles }: DropHandlers) {
  const [over, setOver] = useState<number | null>(null)
  function dragOver(event: DragEvent, index: number) {
    if (!event.dataTransfer.types.includes(type)) return
    event.preventDefault()
    event.stopPropagation()
    setOver(index)
  }
  function drop(event: DragEvent, index: number) {
    setOver(null)
    const { dataTransfer } = event
    const id = dataTransfer.getData(type)
    if (id === '' && (onFiles === undefined || dataTransfer.files.length === 0)) return
    event.preventDefault()
    event.stopPropagation()
    if (id === '') onFiles?.(dataTransfer.files)
    else onItem(id, index)
  }
  const target = (index: number) => ({
    onDragOver: (event: DragEvent) => dragOver(event, index),
    onDragLeave: () => setOver(null),
    onDrop: (event: DragEvent) => drop(event, index),
  })
  return { over, target }
}
