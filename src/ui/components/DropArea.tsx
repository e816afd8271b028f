import { chakra } from '@chakra-ui/react'
import { useState, type ComponentProps, type DragEvent } from 'react'

const Area = chakra('div', {
  base: {
    gap: '3',
    textAlign: 'center',
    borderWidth: '2px',
    borderStyle: 'dashed',
    borderColor: 'border.emphasized',
    borderRadius: 'card',
    color: 'fg.muted',
    "&[data-over='true']": { borderColor: 'teal.solid', bg: 'teal.subtle' },
  },
})

interface DropAreaProps extends Omit<ComponentProps<typeof Area>, 'onDragOver' | 'onDragLeave' | 'onDrop'> {
  /** Files were dropped here. */
  onFiles: (files: FileList) => void
}

/** A framed place that takes files which are dragged onto it, and shows while they hang over it. */
export function DropArea({ onFiles, ...area }: DropAreaProps) {
  const [isOver, setOver] = useState(false)
  const over = (is: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(is)
  }
  return (
    <Area
      {...area}
      data-over={isOver || undefined}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event)
        onFiles(event.dataTransfer.files)
      }}
    />
  )
}
