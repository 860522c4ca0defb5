import { useEffect } from 'react'
import type { StudioShell } from '../../shell/room.ts'

/** The title of a view in the top bar, as long as it is shown. */
export function useTitle(shell: StudioShell, title: string): void {
  useEffect(() => {
    shell.setTitle(title)
    return () => shell.setTitle(undefined)
  }, [shell, title])
}
