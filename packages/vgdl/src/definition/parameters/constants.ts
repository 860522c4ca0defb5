/** Words that stand for a value in every parameter. */
import type { Vector } from '../fields.ts'

export type Constant =
  | { readonly kind: 'direction'; readonly value: Vector }
  | { readonly kind: 'int'; readonly value: number }
  | { readonly kind: 'colour'; readonly value: string }

const directions: readonly (readonly [string, Vector])[] = [
  ['UP', { x: 0, y: -1 }],
  ['DOWN', { x: 0, y: 1 }],
  ['LEFT', { x: -1, y: 0 }],
  ['RIGHT', { x: 1, y: 0 }],
  ['NONE', { x: 0, y: 0 }],
  ['NIL', { x: -1, y: -1 }],
]

const physics: readonly (readonly [string, number])[] = [
  ['PHYSICS_NONE', -1],
  ['GRID', 0],
  ['CONT', 1],
]

const colours =
  'GREEN BLUE RED GRAY WHITE BROWN BLACK ORANGE YELLOW PINK GOLD RANDOM ' +
  'LIGHTRED LIGHTORANGE LIGHTBLUE LIGHTGREEN LIGHTYELLOW LIGHTGRAY DARKGRAY DARKBLUE DARKGREEN'

/** Case matters: `up` is an ordinary word. */
export const constants: ReadonlyMap<string, Constant> = new Map<string, Constant>([
  // the original engine has two names for each: `DUP` is `UP`
  ...directions.flatMap(([name, value]) =>
    [name, `D${name}`].map((each) => [each, { kind: 'direction', value }] as const),
  ),
  ...physics.map(([name, value]) => [name, { kind: 'int', value }] as const),
  ...colours.split(' ').map((name) => [name, { kind: 'colour', value: name }] as const),
])
