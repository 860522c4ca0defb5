import { type Ref, useEffect, useEffectEvent, useState } from 'react'
import { pastedFiles } from '../documents/pasted-file.ts'
import type { PickedFile } from '../documents/read-files.ts'

/**
 * Opens files that are dropped anywhere on the page, and files and texts that are pasted outside of a field. Returns whether files hover
 * over the page.
 */
export function useIncomingFiles(open: (files: readonly PickedFile[]) => void): boolean {
  const [isDragging, setDragging] = useState(false)
  const came = useEffectEvent(open)
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
      came([...(event.dataTransfer?.files ?? [])])
    }
    const paste = (event: ClipboardEvent) => {
      const { target, clipboardData, defaultPrevented } = event
      const isField =
        target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea') !== null)
      if (isField || defaultPrevented || clipboardData === null) return
      const text = clipboardData.getData('text/plain')
      if (clipboardData.files.length > 0) came([...clipboardData.files])
      else if (text.trim() !== '') came(pastedFiles(text))
    }
    addEventListener('paste', paste)
    addEventListener('dragover', over)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('paste', paste)
      removeEventListener('dragover', over)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
    }
  }, [])
  return isDragging
}

interface FilePickerProps {
  /** Whoever clicks it opens the dialog of the browser. */
  readonly picker: Ref<HTMLInputElement>
  readonly label: string
  /** Endings of the files that are offered first. */
  readonly accept?: string
  readonly open: (files: readonly File[]) => void
}

/** The hidden field through which a browser lets people choose files. */
export function FilePicker({ picker, label, accept, open }: FilePickerProps) {
  return (
    <input
      ref={picker}
      type="file"
      multiple
      hidden
      aria-label={label}
      accept={accept}
      onChange={({ currentTarget }) => {
        open([...(currentTarget.files ?? [])])
        // the same file may be chosen again
        currentTarget.value = ''
      }}
    />
  )
}
