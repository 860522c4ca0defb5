import type { createWorld } from '../../examples/excalibur/src/world/world.ts'
import type { Village } from '../../examples/phaser/src/world/village.ts'
import type { Museum } from '../../examples/three/src/world/museum.ts'

/** A page of the examples. Its functions are run in the page, and see nothing from here. */
export interface ExamplePage {
  readonly name: string
  /** What goes behind the address. */
  readonly search: string
  /** Makes its characters think again. */
  readonly makeTrouble: () => void
  /** Seconds that the game has been played for, with minds or without. */
  readonly clock: () => number
}

export const examplePages: readonly ExamplePage[] = [
  {
    name: 'excalibur',
    search: '',
    makeTrouble() {
      const world = window.telos.world as ReturnType<typeof createWorld>
      const door = world.nearestDoor(world.state.guard)
      if (world.state.doors[door].isLocked) world.unlock(door)
      else world.lock(door)
      world.moveKey()
      world.noise()
    },
    clock: () => (window.telos.world as ReturnType<typeof createWorld>).state.time,
  },
  {
    name: 'phaser',
    // on a canvas, which is faster than WebGL in software
    search: '?canvas',
    makeTrouble() {
      const world = window.telos.world as Village
      world.rain()
      world.stealBread()
      world.breakWell()
    },
    clock: () => (window.telos.world as Village).time,
  },
  {
    name: 'three',
    search: '',
    makeTrouble() {
      const { museum } = window.telos.world as { readonly museum: Museum }
      museum.cutLight()
      museum.throwCoin()
      museum.breakSwitch()
    },
    clock: () => (window.telos.world as { readonly museum: Museum }).museum.seconds,
  },
]
