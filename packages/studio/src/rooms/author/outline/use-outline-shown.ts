import { useMemo, useState } from 'react'
import type { Command } from '../../../shell/commands.ts'
import { useCommands } from '../../../shell/hooks.ts'
import { remembered } from '../../../shell/remembered.ts'

const key = 'telos-studio-outline'

/** Whether the outline is shown, which this browser remembers, and the command that shows or hides it. */
export function useOutlineShown(): { readonly isShown: boolean; readonly toggle: () => void } {
  const [isShown, setShown] = useState(() => remembered.getItem(key) !== 'hidden')
  const toggle = useMemo(
    () => () =>
      setShown((before) => {
        remembered.setItem(key, before ? 'hidden' : 'shown')
        return !before
      }),
    [],
  )
  const commands = useMemo(
    (): readonly Command[] => [
      { id: 'outline', title: 'Show or hide the outline', group: 'Author', keys: 'Alt+O', run: toggle },
    ],
    [toggle],
  )
  useCommands(commands)
  return { isShown, toggle }
}
