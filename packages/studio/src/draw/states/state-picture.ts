/** States of the textbook problems as data for pictures. */

export interface TilesPicture {
  readonly kind: 'tiles'
  readonly width: number
  /** Row by row, 0 for the blank. */
  readonly tiles: readonly number[]
  /** The board to reach. */
  readonly goal: readonly number[]
}

export interface QueensPicture {
  readonly kind: 'queens'
  /** The column of the queen in each row, counting from 1; 0 for none. */
  readonly columns: readonly number[]
}

/** A robot and dirt on a grid of rooms, numbered row by row from 0. */
export interface RoomsPicture {
  readonly kind: 'rooms'
  readonly width: number
  readonly height: number
  readonly robot: number
  readonly dirty: readonly number[]
}

export interface SokobanPicture {
  readonly kind: 'sokoban'
  /** # wall, blank floor, . goal, $ box, * box on a goal, @ player, + player on a goal. */
  readonly rows: readonly string[]
}

export interface RiverBank {
  readonly missionaries: number
  readonly cannibals: number
}

export interface RiverPicture {
  readonly kind: 'river'
  readonly left: RiverBank
  readonly right: RiverBank
  readonly boat: 'left' | 'right'
}

export interface JugsPicture {
  readonly kind: 'jugs'
  readonly litres: readonly number[]
  readonly capacities: readonly number[]
  /** The litres to measure out. */
  readonly goal: number | undefined
}

export interface BlocksPicture {
  readonly kind: 'blocks'
  /** From bottom to top. */
  readonly towers: readonly (readonly string[])[]
  readonly held: string | undefined
}

export interface HanoiPicture {
  readonly kind: 'hanoi'
  /** The peg of each disc, the smallest disc first. */
  readonly discs: readonly number[]
  readonly pegs: number
}

export interface KnapsackItem {
  readonly name: string
  readonly weight: number
  readonly value: number
  /** `decided`: taken or left behind, which the state does not tell. */
  readonly fate: 'undecided' | 'decided' | 'taken' | 'left'
}

export interface KnapsackPicture {
  readonly kind: 'knapsack'
  readonly capacity: number
  readonly room: number
  readonly items: readonly KnapsackItem[]
}

export interface PicturePlace {
  readonly name: string
  /** 0 to 1 from left to right. */
  readonly x: number
  /** From top to bottom, in the same measure as x. */
  readonly y: number
}

export interface MapPicture {
  readonly kind: 'map'
  readonly places: readonly PicturePlace[]
  /** Pairs of places by index. */
  readonly roads: readonly (readonly [number, number])[]
  /** The land under the map, if it has one: polygons of x and y. */
  readonly land: readonly (readonly number[])[]
  /** Where the traveller is. */
  readonly at: number
  readonly goal: number | undefined
  /** Something to fetch, and whether it is carried. */
  readonly item: { readonly at: number; readonly isCarried: boolean; readonly isDropped: boolean } | undefined
}

export interface NeedsPicture {
  readonly kind: 'needs'
  readonly needs: readonly { readonly name: string; readonly value: number }[]
  /** The greatest value that a need can have. */
  readonly most: number
  readonly minutes: number
  readonly lastAction: string
  readonly discontentment: number
}

export type StatePicture =
  | TilesPicture
  | QueensPicture
  | RoomsPicture
  | SokobanPicture
  | RiverPicture
  | JugsPicture
  | BlocksPicture
  | HanoiPicture
  | KnapsackPicture
  | MapPicture
  | NeedsPicture
