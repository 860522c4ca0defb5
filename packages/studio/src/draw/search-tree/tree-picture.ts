/** A tree with everything that is shown about it, and from where it is looked at. */
import type { Camera } from './camera.ts'
import type { TreeScene } from './tree-scene.ts'

export interface TreePicture {
  readonly scene: TreeScene
  readonly camera: Camera
  /** The way to highlight, from the root. */
  readonly way: readonly number[]
  readonly isSolved: boolean
  /** Nodes with a ring; -1 for none. */
  readonly selected: number
  readonly hovered: number
  /** The node that the search works on. */
  readonly current: number
  /** The node that the selected one is compared with. */
  readonly other: number
  /** What stands at a node when there is room for it, line by line. */
  readonly labelsOf: (node: number) => readonly string[]
}
