/** Fire, water: a Flicker that spreads to the four cells around it. */
import { type ParameterValues, typeName } from '../definition/fields.ts'
import type { SpriteClass } from '../engine/class-types.ts'
import { isChance, nextDouble } from '../engine/memory/random.ts'
import { addSprite } from '../engine/sprite/life.ts'
import { lastX, lastY } from '../engine/sprite/movement.ts'
import type { World } from '../engine/world.ts'
import { fieldsOf } from './base-sprite.ts'
import { AGE, flicker, flickerUpdate } from './flicker.ts'

/** The age at which a spreader spreads, once. */
const RIPE = 2

export const spreader: SpriteClass = {
  ...flicker,
  name: 'Spreader',
  help: 'Creates sprites of `stype` on all sides with a chance of `spreadprob`, then disappears after `limit` ticks.',
  actsAlone: false,
  fields: fieldsOf(flicker.fields, {}, { spreadprob: { kind: 'double', initial: 1 }, stype: typeName }),
  isRandom: (parameters) => isChance(parameters.number('spreadprob')),
  creates: (parameters: ParameterValues) => parameters.list('stype'),
  update(setting) {
    const { id, parameters, names } = setting
    const flickers = flickerUpdate(setting)
    const chance = parameters.number('spreadprob')
    const name = parameters.text('stype')
    const type = name === '' ? id : names.idOf(name)
    return (world, sprite) => {
      flickers(world, sprite)
      if (world.ints[sprite + AGE] === RIPE) spread(world, sprite, type, chance)
    }
  },
}

function spread(world: World, sprite: number, type: number, chance: number): void {
  const { directions } = world.game
  const { block } = world.stage
  const x = lastX(world, sprite)
  const y = lastY(world, sprite)
  // up, left, down, right
  for (let direction = 1; direction <= 4; direction++) {
    if (nextDouble(world) >= chance || type < 0) continue
    addSprite(world, type, x + directions.x[direction] * block, y + directions.y[direction] * block)
  }
}
