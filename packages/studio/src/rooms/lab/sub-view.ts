/** What the room gives to a view that has an address of its own: `#/lab/needs`, `#/lab/compare`, `#/lab/own`. */
import type { Language } from '@telos/lab'
import type { StudioShell } from '../../shell/room.ts'
import type { Route } from '../../shell/route.ts'

export interface LabSubViewProps {
  readonly shell: StudioShell
  /** Of this view: its path begins with `needs`, `compare` or `own`. Each view keeps its settings in the query. */
  readonly route: Route
  readonly language: Language
}
