import { useState, type DragEvent } from 'react'

/** Takes files that are dragged onto an element, and says while they hang over it; what else is dragged is left alone. */
export function useFileDrop(onFiles: (files: FileList) => void) {
  const [isOver, setOver] = useState(false)
  const follow = (is: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    // From one part of the element to another it has not left.
    const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
    setOver(is || isInside)
  }
  return {
    isOver,
    handlers: {
      onDragOver: follow(true),
      onDragLeave: follow(false),
      onDrop: (event: DragEvent) => {
        follow(false)(event)
        setOver(false)
        onFiles(event.dataTransfer.files)
      },
    },
  }
}
