/**
 * What the worker of the laboratory is asked, and what it answers. Plain data only.
 *
 * **Lanes.** Up to four searches run side by side, each in a lane, 0 to 3. `open` puts a search into a lane; opening again replaces it.
 *
 * **Time.** Time is counted in moments. At moment 0 the roots wait in the fringe; each later moment takes one node from the fringe, and
 * expands it or meets a goal. Moment m of one lane belongs to moment m of every other: that is what lock-step means. A lane knows the
 * moments 0 to `LaneState.moments`; a lane that has ended earlier shows its last one. The worker logs everything with its moment, so any
 * past moment can be asked for at once. The page alone knows which moment is being looked at; `at` in a question tells it.
 *
 * **Nodes.** Nodes are numbered from 0 in the order in which they were created, over all rounds (strategies that restart) and all searches
 * of a lane (strategies that take turns). A parent comes before its children. Numbers never change meaning while the lane's `run` stays.
 *
 * **Columns.** Typed arrays run in parallel. `tree` sends only what is new since the counts that the page already has.
 */
import type { Diagnostic } from '@telos/core'
import type { ExportedFile, ExportWhat, KeptTerm, LabFileFormat } from './contract/lab-files.ts'
import type { AdvanceBy, SearchBreakpoint, Stopped } from './contract/lab-moves.ts'
import type { LabJob, LabLanguage, LabSource, LaneIndex } from './contract/lab-sources.ts'
import type { Catalogue } from './contract/shown-catalogue.ts'
import type { FringeRow, NodeDetails, StatisticRow } from './contract/shown-nodes.ts'
import type { LaneLayout, LaneState, OpenedLane, TreeColumns, TreeCounts } from './lane-contract.ts'

export type { PaintedType } from './contract/game-boards.ts'
export {
  type ExportedFile,
  type ExportWhat,
  type KeptTerm,
  type LabFileFormat,
  labFileFormats,
} from './contract/lab-files.ts'
export type { AdvanceBy, LanePair, SearchBreakpoint, Stopped } from './contract/lab-moves.ts'
export { hasTask, type LabJob, type LabLanguage, type LabSource, type LaneIndex } from './contract/lab-sources.ts'
export type {
  Catalogue,
  CatalogueHeuristic,
  CatalogueOption,
  CatalogueProblem,
  CatalogueStrategy,
  NamedChoice,
} from './contract/shown-catalogue.ts'
export type {
  FringeRow,
  NodeDetails,
  ShownPathStep,
  ShownPruned,
  StateChange,
  StateDifference,
  StatisticRow,
} from './contract/shown-nodes.ts'
export type { LaneState, OpenedLane, ShownSolution } from './lane-contract.ts'
export {
  type LaneLayout,
  noTreeCounts,
  type PrunedReason,
  prunedReasons,
  type TreeColumns,
  type TreeCounts,
} from './lane-contract.ts'

export type LabContract = {
  catalogue: { readonly asks: { readonly language: LabLanguage }; readonly answers: Catalogue }

  /** Puts a search into a lane, at moment 0. Diagnostics where there is nothing to search. */
  open: {
    readonly asks: {
      readonly lane: LaneIndex
      readonly source: LabSource
      readonly job: LabJob
      readonly language: LabLanguage
    }
    readonly answers: { readonly opened: OpenedLane } | { readonly diagnostics: readonly Diagnostic[] }
  }
  close: { readonly asks: { readonly lane: LaneIndex }; readonly answers: undefined }

  /**
   * Goes on from a moment, through what is known and then with the engine; or back, through what is known. Answers with the moment to look
   * at. All lanes move together. Cancelling keeps what was searched; ask `lanes` then.
   */
  advance: {
    readonly asks: {
      /** The moment that is being looked at. */
      readonly from: number
      readonly by: AdvanceBy
      /** @default 'forward' */
      readonly direction?: 'forward' | 'back'
      readonly breakpoints?: readonly SearchBreakpoint[]
      /** @default all that are open */
      readonly lanes?: readonly LaneIndex[]
      readonly language: LabLanguage
    }
    readonly answers: { readonly at: number; readonly stopped: Stopped; readonly lanes: readonly LaneState[] }
    readonly reports: { readonly at: number; readonly lanes: readonly LaneState[] }
  }
  /** What is open now. */
  lanes: { readonly asks: { readonly language: LabLanguage }; readonly answers: readonly LaneState[] }
  /** Whether a condition can be understood: undefined, or what is wrong with it, and where (an offset). */
  condition: {
    readonly asks: { readonly text: string; readonly language: LabLanguage }
    readonly answers: { readonly wrong?: { readonly sentence: string; readonly at: number } }
  }

  tree: { readonly asks: { readonly lane: LaneIndex; readonly since: TreeCounts }; readonly answers: TreeColumns }
  layout: {
    readonly asks: {
      readonly lane: LaneIndex
      readonly shape: 'tidy' | 'radial'
      /** Nodes created later are left out, and the round of that moment is shown. @default the last moment */
      readonly at?: number
      /** Nodes whose children are hidden. */
      readonly collapsed?: readonly number[]
    }
    readonly answers: LaneLayout
  }
  /** Texts for nodes, where the zoom has room for them. */
  labels: {
    readonly asks: { readonly lane: LaneIndex; readonly nodes: Int32Array }
    readonly answers: { readonly states: readonly string[] }
  }
  fringe: {
    readonly asks: { readonly lane: LaneIndex; readonly at: number; readonly start: number; readonly count: number }
    readonly answers: {
      readonly total: number
      readonly rows: readonly FringeRow[]
      /** In lazy search, steps wait instead of nodes: how many. */
      readonly stepsWaiting?: number
      /** How many more nodes wait: the log has no room for them, and where they stand is not known. */
      readonly notInLog?: number
      /** The moment at which the fringe was like this, if it is not the one that was asked for: very long ones are not all kept. */
      readonly asOf?: number
    }
  }
  node: {
    readonly asks: {
      readonly lane: LaneIndex
      readonly node: number
      readonly at: number
      /** Compare with this node instead of the parent. */
      readonly against?: { readonly lane: LaneIndex; readonly node: number }
      readonly language: LabLanguage
    }
    readonly answers: NodeDetails
  }
  statistics: {
    readonly asks: { readonly lanes: readonly LaneIndex[]; readonly at: number; readonly language: LabLanguage }
    readonly answers: { readonly rows: readonly StatisticRow[] }
  }
  /** What the problem's own `report` says about fringe and statistics at a moment. */
  report: {
    readonly asks: { readonly lane: LaneIndex; readonly at: number; readonly language: LabLanguage }
    readonly answers: { readonly text: string }
  }
  /** A file of something at a moment. */
  export: {
    readonly asks: {
      readonly lanes: readonly LaneIndex[]
      readonly what: ExportWhat
      readonly format: LabFileFormat
      readonly at: number
      /** For a fringe and its log: how many nodes. @default all */
      readonly first?: number
      readonly language: LabLanguage
    }
    readonly answers: ExportedFile
  }
  /** The state of a node as a term to save, and as text for the field of start or goal. */
  term: {
    readonly asks: { readonly lane: LaneIndex; readonly node: number }
    readonly answers: Pick<KeptTerm, 'term' | 'way'> & { readonly text: string }
  }
  /** Reads a file of saved terms, or tells what is wrong with it; and writes one. The page keeps it. */
  readTerms: {
    readonly asks: { readonly text: string; readonly language: LabLanguage }
    readonly answers: { readonly terms: readonly KeptTerm[] } | { readonly wrong: string }
  }
  writeTerms: { readonly asks: { readonly terms: readonly KeptTerm[] }; readonly answers: { readonly text: string } }
}
