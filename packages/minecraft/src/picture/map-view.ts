import type { Position } from '../position.ts'

/**
 * What a bot knows and plans at one moment, as plain data: JSON-compatible, and all that the picture, the command and the studio need. The
 * mind fills it in; `drawMap` draws it.
 */
export interface MapView {
  /** Name of the map or server, for the heading. */
  readonly title?: string
  /** Game time since the start. */
  readonly ticks: number
  /** 0 to 23999; 0 is sunrise. */
  readonly timeOfDay: number
  readonly bot: MapBot
  readonly ground: MapGround
  /** Places worth a sign: chests, tables, furnaces, beds. */
  readonly places: readonly MapPlace[]
  readonly entities: readonly MapEntity[]
  /** The rest of its current path, block by block, next one first. */
  readonly path: readonly Position[]
  /** Block or animal that the current step works on. */
  readonly target?: Position
  /** For people: `iron_pickaxe`, `3 cooked_beef`. */
  readonly goal?: string
  readonly plan: readonly MapPlanStep[]
  /** One sentence below the plan: why it waits or replanned. */
  readonly note?: string
}

export interface MapBot {
  readonly name: string
  readonly position: Position
  /** Degrees as in the game: 0 looks south (+z), 90 west (-x). Drawn as a wedge if given. */
  readonly yaw?: number
  /** How far it looks, in blocks. Drawn as a circle if given. */
  readonly radius?: number
  /** 0 to 20. */
  readonly health: number
  /** 0 to 20. */
  readonly food: number
  readonly held?: string
  /** Item → count, as shown below the vitals. */
  readonly carried?: Readonly<Record<string, number>>
}

/**
 * The topmost known block of each column, row by row: column (x, z) is at `(z - minZ) * width + (x - minX)`. `surveyGround` makes one.
 */
export interface MapGround {
  readonly minX: number
  readonly minZ: number
  readonly width: number
  readonly depth: number
  /** Names of blocks; `blocks` holds indices into it. */
  readonly names: readonly string[]
  /** Index into `names`; -1 where nothing is known. */
  readonly blocks: readonly number[]
  /** y of that block; 0 where nothing is known. */
  readonly heights: readonly number[]
}

export interface MapPlace {
  /** `chest`, `crafting_table`, `furnace`, `white_bed`; other names get a plain sign. */
  readonly block: string
  readonly at: Position
  /** What the frame on a chest shows, or what is known to be inside. */
  readonly label?: string
}

export interface MapEntity {
  readonly kind: 'animal' | 'item' | 'player' | 'other'
  /** `sheep`, `oak_log`, a player's name. */
  readonly name: string
  readonly position: Position
  /** Items on the ground. */
  readonly count?: number
  /** Out of sight; this is its last known position. */
  readonly remembered?: boolean
}

export interface MapPlanStep {
  readonly text: string
  readonly state: 'done' | 'current' | 'waiting' | 'failed'
}
