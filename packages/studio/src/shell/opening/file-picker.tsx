import type { Ref } from 'react'

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
