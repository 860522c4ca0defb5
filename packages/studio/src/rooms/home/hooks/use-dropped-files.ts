import { useEffect, useEffectEvent, useState } from 'react'

/** Opens files that are dropped anywhere on the page. Returns whether some hover over it. */
export function useDroppedFiles(open: (files: readonly File[]) => void): boolean {
  const [isDragging, setDragging] = useState(false)
  const dropped = useEffectEvent(open)
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setDragging(true)
    }
    const leave = (event: DragEvent) => {
      // leaving one element for another is not leaving the page
      if (event.relatedTarget === null) setDragging(false)
    }
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setDragging(false)
      dropped([...(event.dataTransfer?.files ?? [])])
    }
    addEventListener('dragover', over)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
    }
  }, [])
  return isDragging
}
