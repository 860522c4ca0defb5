/** What views use to read stores and to offer commands. */
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import type { OpenDocument, OpenDocumentState } from '../documents/open-document.ts'
import type { Command, PaletteEntry } from './commands.ts'
import type { ShellStore } from './create-shell.ts'
import type { StudioShell } from './room.ts'
import type { Timeline } from './timeline.ts'

export const ShellContext = createContext<{ readonly shell: StudioShell; readonly store: ShellStore } | undefined>(
  undefined,
)

export function useShell(): StudioShell {
  return useContext(ShellContext)!.shell
}

export function useShellState<T>(select: (state: ReturnType<ShellStore['getState']>) => T): T {
  return useStore(useContext(ShellContext)!.store, select)
}

/** Offers commands while the view is shown. Pass lists that stay the same object from render to render. */
export function useCommands(commands: readonly Command[], entries?: readonly PaletteEntry[]): void {
  const { commands: offered } = useShell()
  useEffect(() => offered.offer(commands), [offered, commands])
  useEffect(() => offered.offer([], entries), [offered, entries])
}

/** Shows a run in the time bar while the view is shown. */
export function useTimeline(timeline: Timeline | undefined): void {
  const shell = useShell()
  useEffect(() => shell.setTimeline(timeline), [shell, timeline])
  useEffect(() => () => shell.setTimeline(undefined), [shell])
}

export function useOpenDocument(document: OpenDocument): OpenDocumentState {
  return useSyncExternalStore(document.subscribe, () => document.state)
}

const reducedMotion = '(prefers-reduced-motion: reduce)'

/** Whether the system asks for less motion. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(reducedMotion)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(reducedMotion).matches,
  )
}
