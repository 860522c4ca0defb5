/** What the views of the Arcade are given, and how they read its state. */
import { useStore } from 'zustand'
import type { StudioShell } from '../../../shell/room.ts'
import type { ArcadeFiles } from '../arcade-files.ts'
import type { ArcadeModel } from '../arcade-model.ts'
import type { ArcadeState } from '../arcade-state.ts'

export interface ArcadeProps {
  readonly model: ArcadeModel
  readonly shell: StudioShell
  readonly files: ArcadeFiles
}

/** Select values that stay the same object while they do not change. */
export function useArcade<T>(model: ArcadeModel, select: (state: ArcadeState) => T): T {
  return useStore(model.store, select)
}
