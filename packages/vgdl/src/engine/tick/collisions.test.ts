import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MicroGame, microStage } from '../../../test/micro-game.ts'
import { plainEffect } from '../../../test/plain-effect.ts'
import { effects as allEffects } from '../../class-registry.ts'
import type { InteractionOperation } from '../../definition/effect-meaning.ts'
import { changedNames } from '../../definition/effect-reach.ts'
import type { ParameterValues } from '../../definition/fields.ts'
import { StateKey } from '../../model/state-key.ts'
import type { Action } from '../action.ts'
import { playTick } from '../advance.ts'
import { intersects, isKilled } from '../sprite/life.ts'
import type { World } from '../world.ts'
import { runCollisions } from './collisions.ts'
import { runEdges } from './edges.ts'

/** As `advance` does. */
function runLatest(world: World): void {
  runEdges(world, world.game.rules.edges)
  runCollisions(world, world.game.rules.collisions)
}

/** Like the original engine: checks all sprites of both types for each rule. */
function runAllPairs(world: World): void {
  runEdges(world, world.game.rules.edges)
  world.game.rules.collisions.forEach((_, index) => {
    world.ints[world.layout.clocks + index] = world.logBase + world.logLength
  })
  for (const rule of world.game.rules.collisions) {
    if (isShielded(world, rule.firstType, rule.secondType, rule.effectNumber)) continue
    const all = (types: readonly number[]): number[] => types.flatMap((type) => [...world.sprites(type)])
    const firsts = all(rule.first.types)
    const seconds = all(rule.second.types)
    for (const first of firsts) {
      for (const second of seconds.filter((one) => one !== first && intersects(world, first, one))) {
        if (isKilled(world, first) || !intersects(world, first, second)) continue
        if (rule.run(world, first, second)) world.score += rule.score
      }
    }
  }
}

function isShielded({ shields }: World, first: number, second: number, effect: number): boolean {
  return shields.some(
    (_, index) =>
      index % 3 === 0 && shields[index] === first && shields[index + 1] === second && shields[index + 2] === effect,
  )
}

const types = ['box', 'rock', 'bird', 'hunter', 'gate', 'thing', 'avatar', 'wall'] as const

/**
 * Lines that are tried more often, or with parameters; in addition, every effect that makes no sprites, because plain ones that do flood
 * the level.
 */
const chosen = [
  'stepBack',
  'stepBack',
  'undoAll',
  'killSprite',
  'killBoth',
  'killIfAlive',
  'bounceForward',
  'pullWithIt',
  'reverseDirection',
  'turnAround',
  'flipDirection',
  'transformTo stype=box',
  'transformTo stype=rock killSecond=True',
  'transformTo stype=bird',
  'transformToAll stype=box stypeTo=rock',
  'killAll stype=box',
  'spawn stype=gate prob=0.2',
  'spawnBehind stype=box prob=0.3',
  'attractGaze',
  'align',
  'teleportToExit',
  'wrapAround',
  'collectResource',
  'killIfFromAbove',
  'killIfFrontal',
  'shieldFrom stype=wall ftype=stepBack',
  'setSpeedForAll stype=rock value=0.5',
  'addHealthPoints value=1',
]
const anyNames = { text: (name: string) => name } as ParameterValues
const isCreating = (one: InteractionOperation): boolean => one.do === 'create'
const others = [...allEffects.values()].filter(
  (effect) =>
    !effect.changes && changedNames(effect, anyNames).length === 0 && !effect.meaning?.happens.some(isCreating),
)
const effects = [...chosen, ...others.map((effect) => plainEffect(effect, 'box'))]

const speed = fc.constantFrom('', 'speed=0.3', 'speed=0.5', 'speed=1', 'speed=2 cooldown=2')
const rule = fc
  .tuple(fc.constantFrom(...types), fc.constantFrom(...types, 'EOS'), fc.constantFrom(...effects))
  .map(([first, second, effect]) => `${first} ${second} > ${effect} scoreChange=1`)

const game: fc.Arbitrary<MicroGame> = fc.record({
  sprites: fc
    .tuple(speed, speed, speed, fc.constantFrom('UP', 'LEFT', 'DOWN', 'RIGHT'))
    .map(([rock, bird, avatar, orientation]) => [
      'gate > Portal stype=thing',
      'thing >',
      '  box > Passive',
      `  rock > Missile orientation=${orientation} ${rock}`,
      `  bird > RandomNPC ${bird}`,
      `  hunter > Chaser stype=avatar cooldown=2`,
      `avatar > MovingAvatar ${avatar}`,
    ]),
  interactions: fc.array(rule, { minLength: 1, maxLength: 8 }).map((lines) => [...lines, 'avatar wall > stepBack']),
  mapping: fc.constant(['b > box', 'r > rock', 'i > bird', 'h > hunter', 'g > gate', 't > thing', 'x > box rock']),
  level: fc
    .array(fc.array(fc.constantFrom(...'......bbbrrriiihgttxxw'), { minLength: 10, maxLength: 10 }), {
      minLength: 5,
      maxLength: 5,
    })
    .map((rows) => rows.map((row, index) => (index === 2 ? `A${row.slice(1).join('')}` : row.join('')))),
})

test('rules that look at what has moved do the same as rules that look at everything', () => {
  fc.assert(
    fc.property(
      game,
      fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 25 }),
      fc.nat(100),
      (description, actions, seed) => {
        const stage = microStage(description)
        const worlds = [stage.start(seed), stage.start(seed)]
        const [one, other] = [new StateKey(), new StateKey()]
        for (const action of actions) {
          if (worlds[0].over || worlds[0].total > 300) break
          playTick(worlds[0], action as Action, runLatest)
          playTick(worlds[1], action as Action, runAllPairs)
          one.read(worlds[0])
          other.read(worlds[1])
          expect(one.ints.slice(0, one.length)).toEqual(other.ints.slice(0, other.length))
          expect(worlds[0].score).toBe(worlds[1].score)
          expect(worlds[0].draws).toBe(worlds[1].draws)
        }
      },
    ),
    { numRuns: 150 },
  )
})
