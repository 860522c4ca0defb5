/**
 * What the worker of games is asked by the Arcade room. Boards are in board-contract.ts, models in PDDL in model-contract.ts.
 *
 * The page owns a run: the two texts, a seed, and the letters of the moves (`Played`). All questions carry it, and the worker keeps worlds at
 * hand, so that any tick of it is there at once. So rewinding is asking for an earlier `at`, a branch is another list of letters, undo is a
 * shorter one, and nothing is lost if a worker is replaced.
 *
 * `winnable` and `agent` take long. Ask them in a worker of their own (the same one started again), so that a key press never waits.
 */
import type { Diagnostic, Span } from '@telos/core'
import type { TextFile } from '@telos/language'
import type { StoryEffect } from '@telos/vgdl'
import type { SpriteLook } from '../../draw/sprites/looks/sprite-look.ts'
import type { Board, BoardType, LegendEntry } from './board-contract.ts'

/** A run: what was played. */
export interface Played {
  readonly game: TextFile
  readonly level: TextFile
  /** Of all random numbers. @default 42 */
  readonly seed?: number
  /** A letter for each tick: N (nothing), U, L, D, R, X (use). Letters after the end of the game are ignored. */
  readonly moves: string
}

/** Mistakes in the texts, instead of an answer. */
export interface Mistaken {
  readonly diagnostics: readonly Diagnostic[]
}

/** A game and a level that can be played. */
export interface OpenedGame {
  /** All types of the game, by index. */
  readonly types: readonly BoardType[]
  /** In the order of the text. */
  readonly legend: readonly LegendEntry[]
  /** The character of plain floor. */
  readonly floor: string
  readonly columns: number
  readonly rows: number
  /** The board before the first move. */
  readonly board: Board
  /** Whether the game draws random numbers that matter. */
  readonly hasChance: boolean
  /** What has to be done to win, prerequisites first, in words: `collect the key, for the door`. */
  readonly subGoals: readonly string[]
  /** Warnings and remarks about the texts. */
  readonly diagnostics: readonly Diagnostic[]
}

/** A cell of the board. */
export interface Cell {
  readonly column: number
  readonly row: number
}

/** An effect that a tick applied. */
export interface AppliedEffect extends Pick<StoryEffect, 'trigger' | 'first' | 'second' | 'scoreChange'> {
  /** Its position in the tick, from 0: what `effect` is asked with. */
  readonly index: number
  /** The line as written: `box avatar > bounceForward`. */
  readonly line: string
  /** The place of the line in the game. */
  readonly span: Span
  /** What it changed, in words: `the crate at (5, 6) moved up`. Columns and rows count from 0. `nothing changed` if so. */
  readonly words: string
}

/** Something that a tick did, in words, in the order in which it happened. */
export interface TickEvent {
  readonly kind: 'move' | 'kill' | 'spawn' | 'change' | 'score' | 'resource' | 'end'
  readonly words: string
  /** Where to look; undefined for the score and the end. */
  readonly cell: Cell | undefined
  /** The effect behind it, as an index into the effects. */
  readonly effect: number | undefined
}

/** What happened in the tick that led to a board. */
export interface ToldTick {
  /** The letter that was played. */
  readonly move: string
  /** Effects in order; at most `mostToldEffects`. */
  readonly effects: readonly AppliedEffect[]
  readonly events: readonly TickEvent[]
  /** How many effects and events there were beyond those listed. */
  readonly leftOut: number
  /** Why the game ended in this tick: the termination as written, in words, and its place. */
  readonly end:
    | { readonly status: 'won' | 'lost' | 'over'; readonly words: string; readonly span: Span | undefined }
    | undefined
}

export const mostToldEffects = 200

/** A moment of a run. */
export interface ShownMoment {
  readonly board: Board
  /** Undefined at the start. */
  readonly tick: ToldTick | undefined
  /** The letters that count: as given, without those after the end of the game. */
  readonly moves: string
  /** Told when worlds were let go to save memory: earlier ticks are then played again, which takes longer. */
  readonly letGo: string | undefined
}

// the agent

/** Who plays: the player with a time for each move, a planner on the game itself, or (in the other worker) a model in PDDL. */
export type AgentMindKind = 'player' | 'plan'

/** What the agent has in mind. */
export interface AgentPlan {
  /** Letters of the moves that are left; empty if it moves without a plan. At most `mostPlannedMoves`. */
  readonly moves: string
  /** Cells of the avatar from now on, as column and row in turn; the first is where it is. */
  readonly path: Int16Array
  /** What the plan changes on the way: where, and in words (`push the crate into the hole`). The nearest first, at most 20. */
  readonly targets: readonly (Cell & { readonly words: string; readonly afterMoves: number })[]
}

export const mostPlannedMoves = 500

export interface AgentMove {
  /** Moves played, with this one. */
  readonly at: number
  readonly letter: string
  /** Milliseconds of thinking for this move. */
  readonly milliseconds: number
  /** Whether the move came from a plan. */
  readonly isPlanned: boolean
  /** The plan after the move. */
  readonly plan: AgentPlan
  /** What it is after now, in words: the first target of its plan, or the sub-goal of the game. */
  readonly subGoal: string
  /** `sub-goal 1 of 2`; undefined without a plan. */
  readonly progress: { readonly done: number; readonly of: number } | undefined
  /** Why it made another plan before this move. */
  readonly replan: string | undefined
  /** Other notes of the agent about this move, in words. */
  readonly notes: readonly string[]
  /** States expanded for this move. */
  readonly expansions: number
}

export interface AgentOutcome {
  /** `paused`: it has played as many moves as were asked for. Otherwise as in the command line's runs. */
  readonly status: 'paused' | 'won' | 'lost' | 'no-winner' | 'unsolvable' | 'gave-up' | 'limit'
  /** All letters, with those before it took over. */
  readonly moves: string
  /** Why it stopped, in words. */
  readonly why: string | undefined
}

/** Progress of the agent: moves it has made since the last report, and whether it is thinking. */
export interface AgentReport {
  readonly moves: readonly AgentMove[]
  /** Milliseconds of the move that it is thinking about. */
  readonly thinking: number
}

// winnable?

export type WinnableVerdict = {
  /** Milliseconds that it took. */
  readonly milliseconds: number
  readonly expansions: number
  /** Whether chance plays a part: a plan then holds for chance as it was assumed, and there may be others. */
  readonly hasChance: boolean
  /** One sentence: `winnable in 31 moves, and not in fewer`. */
  readonly words: string
} & (
  | {
      readonly status: 'winnable'
      readonly moves: string
      /** `yes`: proved that fewer moves do not win. `unknown`: not proved in time. */
      readonly isLeast: 'yes' | 'unknown'
      /** Fewer moves than this are proved not to win. */
      readonly atLeast: number
    }
  | {
      readonly status: 'not-winnable'
      /** The proof, one sentence each. */
      readonly proof: readonly string[]
      /** Cells that the proof speaks of: the crate in the corner. */
      readonly cells: readonly Cell[]
      /** Lines of the game that the proof speaks of. */
      readonly spans: readonly Span[]
    }
  | { readonly status: 'unknown' }
)

/** A first answer on the way: winnable, while fewer moves are still being tried. */
export interface WinnableReport {
  readonly expansions: number
  readonly milliseconds: number
  readonly found: string | undefined
}

// pictures of runs

export interface RecordAsks extends Played {
  readonly format: 'svg' | 'gif'
  /** The first and the last board, in moves played. */
  readonly from: number
  readonly to: number
  /** By index of the type; undefined draws nothing. */
  readonly looks: readonly (SpriteLook | undefined)[]
  /** CSS colours. */
  readonly floor: string
  readonly gridLines: string
  /** Pixels of a cell. Made smaller for large boards, so that pictures stay within 1,000 pixels. @default 24 */
  readonly cell?: number
  /** Milliseconds of a frame. @default 120 */
  readonly milliseconds?: number
}

export interface Recorded {
  readonly format: 'svg' | 'gif'
  readonly file: { readonly name: string; readonly type: string; readonly bytes: Uint8Array }
  readonly frames: number
  readonly width: number
  readonly height: number
  /** Told if the run is longer than a picture may be: the first frames are there. */
  readonly leftOut: string | undefined
}

// replay files

/** Characters: a run of 2,000 ticks in which 10,000 sprites move would fill the memory of a page. */
export const longestReplay = 50_000_000

export interface ReplayRead {
  readonly moves: string
  readonly seed: number
  /** As the file says; empty if it does not. */
  readonly game: string
  /** As the file says; undefined if it does not. */
  readonly levelNumber: number | undefined
  /** A sentence, where the file and the engine differ: another game, another level, an edited or a damaged file. */
  readonly difference: string | undefined
}

export type ArcadeContract = {
  /** Reads both texts. Asked after each change of them. */
  open: {
    readonly asks: { readonly game: TextFile; readonly level: TextFile; readonly seed?: number }
    readonly answers: { readonly opened: OpenedGame } | Mistaken
  }
  /** A moment of a run: after a key press, at the time bar, in real time with `N` for each tick without a key. */
  show: {
    /** `at` moves played; @default all of them. */
    readonly asks: Played & { readonly at?: number }
    readonly answers: { readonly moment: ShownMoment } | Mistaken
  }
  /** The board after an effect of the tick that led to `at`, with the cells that the effect changed. */
  effect: {
    readonly asks: Played & { readonly at: number; readonly effect: number }
    readonly answers: { readonly board: Board; readonly changed: readonly Cell[] } | Mistaken
  }
  /** Lets the agent play on from the end of `moves`. It goes on with what it had in mind if these are the moves it has left. */
  agent: {
    readonly asks: Played & {
      readonly mind: AgentMindKind
      /** Moves to play at most: 1 to step. @default until the end */
      readonly most?: number
      /** Milliseconds for a move of the player; the planner's longest thinking. @default 40, and 10 seconds */
      readonly perMove?: number
      /** Milliseconds that pass between two moves at least, so that one can watch. @default 0 */
      readonly pace?: number
    }
    readonly answers: { readonly outcome: AgentOutcome } | Mistaken
    readonly reports: AgentReport
  }
  /** Whether the level can be won. A proof, moves, or neither when the time is over. */
  winnable: {
    readonly asks: {
      readonly game: TextFile
      readonly level: TextFile
      readonly seed?: number
      /** @default 10 seconds */
      readonly milliseconds?: number
    }
    readonly answers: { readonly verdict: WinnableVerdict } | Mistaken
    readonly reports: WinnableReport
  }
  /** The run as a file, as `telos vgdl trace` writes it. */
  replay: {
    readonly asks: Played & { readonly name?: string; readonly levelNumber?: number }
    readonly answers: { readonly text: string; readonly fileName: string } | Mistaken
  }
  /** Reads such a file, or plain letters, for a game and a level. */
  readReplay: {
    readonly asks: { readonly game: TextFile; readonly level: TextFile; readonly file: TextFile }
    readonly answers: { readonly replay: ReplayRead } | Mistaken
  }
  /** A level with one of each sprite that the legend can make. */
  testLevel: {
    readonly asks: { readonly game: TextFile }
    readonly answers: { readonly text: string; readonly leftOut: readonly string[] } | Mistaken
  }
  /** A moving picture of a run. Cancelled as any question. */
  record: {
    readonly asks: RecordAsks
    readonly answers: { readonly recorded: Recorded } | Mistaken | { readonly refused: string }
    readonly reports: { readonly frames: number; readonly of: number }
  }
}
