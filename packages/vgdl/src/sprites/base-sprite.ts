/** The base of all sprite classes: its parameters, and its update in a tick. */
import type { Field, Fields, FieldValue, ParameterValues } from '../definition/fields.ts'
import type { SpriteUpdate } from '../engine/class-types.ts'
import { TIME_TO_LIVE } from '../engine/memory/layout.ts'
import { kill } from '../engine/sprite/life.ts'
import { passiveMovement } from '../engine/sprite/movement.ts'
import type { World } from '../engine/world.ts'

const drawing: Field = { kind: 'drawing' }
/** Read by continuous physics, or by two-player games. */
const ignored: Field = { kind: 'ignored' }

/** Parameters of every sprite, with the defaults of the base class. */
export const spriteFields: Fields = {
  cooldown: { kind: 'int' },
  speed: { kind: 'double' },
  orientation: { kind: 'direction' },
  is_oriented: { kind: 'boolean' },
  rotateInPlace: { kind: 'boolean' },
  stationary: { kind: 'boolean' },
  only_active: { kind: 'boolean' },
  is_static: { kind: 'boolean' },
  singleton: { kind: 'boolean' },
  portal: { kind: 'boolean' },
  healthPoints: { kind: 'int' },
  maxHealthPoints: { kind: 'int' },
  limitHealthPoints: { kind: 'int', initial: 1000 },
  timeToLive: { kind: 'int', initial: -1 },
  physicstype: { kind: 'int' },
  // wallStop reads it even on a grid
  gravity: { kind: 'double' },
  mass: ignored,
  friction: ignored,
  max_speed: ignored,
  jump_strength: ignored,
  solid: ignored,
  on_ground: ignored,
  wMult: ignored,
  hMult: ignored,
  rotation: ignored,
  is_npc: ignored,
  is_stochastic: ignored,
  color: drawing,
  img: drawing,
  orientedImg: drawing,
  shrinkfactor: drawing,
  frameRate: drawing,
  autotiling: drawing,
  randomtiling: drawing,
  invisible: drawing,
  draw_arrow: drawing,
  hidden: drawing,
}

/** Combines all parameters of a class: those of the class it builds on, its own, and its changed defaults. */
export function fieldsOf(base: Fields, initials: Readonly<Record<string, FieldValue>>, own: Fields = {}): Fields {
  const fields = { ...base, ...own }
  for (const [name, initial] of Object.entries(initials)) fields[name] = { ...fields[name], initial }
  return fields
}

/** Vectors for defaults. */
export const right = { x: 1, y: 0 } as const
export const nil = { x: -1, y: -1 } as const

/** The update of most classes: sprites move on in the direction that they face, and their lifetime runs out. */

/** Whether sprites of a type ever keep moving by themselves. */
export function drifts(parameters: ParameterValues): boolean {
  return !parameters.boolean('is_static') && !parameters.boolean('only_active')
}

/** Returns the update of the base class; undefined for a type that neither drifts nor ages. */
export function baseUpdate(parameters: ParameterValues): SpriteUpdate | undefined {
  const ages = parameters.number('timeToLive') > -1
  if (!drifts(parameters)) return ages ? age : undefined
  if (!ages) return passiveMovement
  return (world, sprite) => {
    passiveMovement(world, sprite)
    age(world, sprite)
  }
}

/** Reduces its time to live by a tick; kills it in the update after the last one. */
function age(world: World, sprite: number): void {
  const { ints } = world
  const left = ints[sprite + TIME_TO_LIVE]
  if (left > 0) ints[sprite + TIME_TO_LIVE] = left - 1
  else if (left === 0) kill(world, sprite)
}
