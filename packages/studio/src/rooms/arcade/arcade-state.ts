/** What the Arcade room shows, apart from the texts themselves, and where the parts of its model find it. */
import type { Diagnostic, Span } from '@telos/core'
import type { TextFile } from '@telos/language'
import type { StoreApi } from 'zustand/vanilla'
import type { OpenDocument } from '../../documents/open-document.ts'
import type { TextHostState } from '../../editor/text-session.ts'
import type {
  AgentMove,
  AgentOutcome,
  ArcadeContract,
  Cell,
  OpenedGame,
  Played,
  ShownMoment,
  WinnableVerdict,
} from '../../workers/arcade/arcade-contract.ts'
import type { Board } from '../../workers/arcade/board-contract.ts'
import type {
  ArcadeModelContract,
  Lines,
  ListedPlanner,
  ModelOptions,
  ShownModel,
  ShownModelPlan,
} from '../../workers/arcade/model-contract.ts'
import type { LanguageContract } from '../../workers/language/language-contract.ts'
import type { WorkerRpc } from '../../workers/worker-rpc.ts'

/** The texts that are in play: the last that could be read. */
interface GameTexts {
  readonly game: TextFile
  readonly level: TextFile
}

/** What was played: another one is a branch. */
export interface ArcadeRun {
  /** A letter for each tick. */
  readonly moves: string
  /** What the agent thought about its moves, in order of their `at`. */
  readonly minds: readonly AgentMove[]
}

type ArcadePlayer = 'nobody' | 'recording' | 'clock' | 'agent'

interface AgentState {
  readonly status: 'idle' | 'playing' | 'done' | 'failed'
  /** Milliseconds that it has thought about its next move. */
  readonly thinking: number
  readonly outcome: AgentOutcome | undefined
  readonly problem: string | undefined
}

export type WinnableState =
  | { readonly status: 'asking'; readonly expansions: number; readonly found: number | undefined }
  | { readonly status: 'answered'; readonly verdict: WinnableVerdict }
  | { readonly status: 'nothing'; readonly problem: string | undefined }

/** The board in the middle of a tick: after one of its effects. */
interface EffectMoment {
  readonly index: number
  readonly board: Board | undefined
  readonly changed: readonly Cell[]
}

export type PddlPart = 'domain' | 'problem' | 'config' | 'plan'

/** A plan for the texts in play, after these moves. */
export interface PlanFrom extends ShownModelPlan {
  readonly from: string
}

export interface ShownPddlState {
  readonly part: PddlPart
  readonly options: Required<ModelOptions>
  readonly planner: string
  readonly planners: readonly ListedPlanner[]
  readonly model: ShownModel | undefined
  /** Why there is no model, or what failed. */
  readonly problem: string | undefined
  readonly isCompiling: boolean
  /** The configuration of the level as edited, which is a file of the document; undefined for the compiler's own. */
  readonly config: string | undefined
  readonly plan: PlanFrom | undefined
  /** Where the domain has the action of the plan that somebody asked for; undefined as soon as the cursor asks for something else. */
  readonly action: Lines | undefined
  /** Expansions of the planner that is at work; undefined while none is. */
  readonly solving: number | undefined
}

export interface ArcadeState extends TextHostState {
  /** The file of the level that is played. */
  readonly level: string
  readonly texts: GameTexts | undefined
  readonly opened: OpenedGame | undefined
  /** Whether the texts are being read: what is in play may be outdated. */
  readonly isOpening: boolean
  /** Why the texts cannot be played as they are now. What was played before stays. */
  readonly problem: string | undefined
  readonly seed: number
  readonly run: ArcadeRun
  /** Moves played at the moment that is shown. */
  readonly at: number
  readonly moment: ShownMoment | undefined
  /** Runs that were left for another one, the latest first. */
  readonly branches: readonly ArcadeRun[]
  /** Scores after ticks that were seen, by number of moves played. */
  readonly scores: Readonly<Record<number, number>>
  /** Who makes the next move. */
  readonly player: ArcadePlayer
  readonly speed: number
  readonly isRealTime: boolean
  readonly agent: AgentState
  readonly winnable: WinnableState
  /** Frames of the moving picture that is being made; undefined while none is. */
  readonly recording: { readonly frames: number; readonly of: number } | undefined
  readonly isPainting: boolean
  /** The moment to come back to after painting. */
  readonly playedTo: number
  /** The character that painting puts down; undefined until a legend is known. */
  readonly tile: string | undefined
  /** The cell of the brush, for painting with keys. */
  readonly brush: Cell
  /** The cell under the mouse. */
  readonly hovered: Cell | undefined
  readonly effect: EffectMoment | undefined
  /** The line of the rules that something on the right is about. */
  readonly marked: Span | undefined
  /** The line of the game that the cursor is in, from 1. */
  readonly cursorLine: number
  readonly looks: readonly ('text' | 'pddl')[]
  /** Whether the avatar is kept in the middle of a large level, instead of showing all of it. */
  readonly isFollowing: boolean
  readonly pddl: ShownPddlState
}

export const idleAgent: AgentState = { status: 'idle', thinking: 0, outcome: undefined, problem: undefined }

export const noRun: ArcadeRun = { moves: '', minds: [] }

export const firstPddl: ShownPddlState = {
  part: 'domain',
  options: { encoding: 'compact', numbers: 'objects', language: 'pddl' },
  planner: 'first',
  planners: [],
  model: undefined,
  problem: undefined,
  isCompiling: false,
  config: undefined,
  plan: undefined,
  action: undefined,
  solving: undefined,
}

/** A key press never waits for the agent or for a proof: each has a worker of its own. */
export interface ArcadeWorkers {
  readonly language: WorkerRpc<LanguageContract>
  readonly play: WorkerRpc<ArcadeContract>
  readonly agent: WorkerRpc<ArcadeContract>
  readonly winnable: WorkerRpc<ArcadeContract>
  /** Moving pictures, which take a while. */
  readonly record: WorkerRpc<ArcadeContract>
  readonly model: WorkerRpc<ArcadeModelContract>
}

/** What the parts of the Arcade's model share. */
export interface ArcadeContext {
  readonly document: OpenDocument
  readonly workers: ArcadeWorkers
  readonly store: StoreApi<ArcadeState>
}

/** The run as workers are asked about it; undefined before a game could be read. */
export function playedRun({ store }: ArcadeContext, moves = store.getState().run.moves): Played | undefined {
  const { texts, seed } = store.getState()
  return texts && { ...texts, seed, moves }
}

/** The name of a game without the ending of its file: its levels and its replays begin with it. */
export function gameName(path: string): string {
  return path.replace(/\.[^.]*$/, '')
}

export const readOnlyHere = 'This document is read-only here.'
export const unreadable = 'Mend the texts first: the game cannot be read.'

/** The first mistake with its place, and what to do about it, as a sentence. */
export function mistakeWords(diagnostics: readonly Diagnostic[]): string {
  const mistake = diagnostics.find(({ severity }) => severity === 'error') ?? diagnostics[0]
  if (mistake === undefined) return 'The texts cannot be read.'
  const { span, message, hint } = mistake
  const words = [span && `${span.file}, line ${span.line}: `, message, hint && `; ${hint}`].join('')
  return /[.?!]$/.test(words) ? words : `${words}.`
}

export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
