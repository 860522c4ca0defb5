/** Checks that effects do only what their meanings declare: no other sprite goes, comes or moves. */

import { expect, test } from 'vitest'
import { cellsOf, microStage, playOn } from '../../test/micro-game.ts'
import { plainEffect } from '../../test/plain-effect.ts'
import { effects } from '../class-registry.ts'
import { changedNames } from '../definition/effect-reach.ts'
import { type LineOperation, lineMeaning } from '../definition/line-meaning.ts'
import type { Game } from '../engine/game.ts'
import { viewOf } from '../engine/sprite/view.ts'
import type { World } from '../engine/world.ts'

const sprites = [
  'avatar > MovingAvatar',
  'thing > Immovable',
  'box > Passive',
  'gem > Resource limit=2',
  'gate > Portal stype=exit',
  'exit > Immovable',
  'ball > Missile orientation=LEFT',
]
const mapping = ['t > thing', 'b > box', 'm > gem', 'g > gate', 'e > exit', 'l > ball']
const level = ['.tl.A', '.bl.t', 'em..b', 'tb.gm']
const pairs = ['thing', 'box', 'gem', 'gate'].flatMap((type) =>
  ['avatar', 'ball'].flatMap((other) => [`${type} ${other}`, `${other} ${type}`]),
)

/** What the only line of a game may do, whether its requirements are met or not. */
function operationsOf({ definition, names }: Game): readonly LineOperation[] {
  const meaning = lineMeaning(definition.collisions[0].effect, names)
  return [...(meaning?.happens ?? []), ...(meaning?.otherwise ?? [])]
}

/** Types that may go and types that may come. */
function changesOf(game: Game): { readonly going: ReadonlySet<number>; readonly coming: ReadonlySet<number> } {
  const [{ first, second, effect }] = game.definition.collisions
  const going = new Set<number>()
  const coming = new Set<number>()
  const side = (role: 'first' | 'second'): number => (role === 'first' ? first : second)
  for (const one of operationsOf(game)) {
    if (one.kind === 'kill' || one.kind === 'remove' || one.kind === 'become' || one.kind === 'become-relative') {
      going.add(side(one.whom))
    }
    if (one.kind === 'become' || one.kind === 'become-all') coming.add(one.type)
    if (one.kind === 'become-all') going.add(one.from)
    if (one.kind === 'become-relative') for (const type of one.types) coming.add(type)
    if (one.kind === 'kill-all') going.add(one.type)
    if (one.kind === 'create' || one.kind === 'create-beside') coming.add(one.type < 0 ? first : one.type)
    const named = changedNames(effect.effectClass, effect.parameters)
    const others = named.map((name) => game.names.idOf(name))
    if (one.kind === 'wound') for (const type of [first, ...others]) going.add(type)
    if (one.kind === 'change' && one.what === 'others') {
      for (const type of others) going.add(type)
      for (const type of others) coming.add(type)
    }
  }
  return { going, coming }
}

const moving = new Set<LineOperation['kind']>(['undo-all', 'step-back', 'stop', 'drop', 'push', 'pull', 'move'])

function livingOf(world: World, name: string): number {
  const { names } = world.game
  return [...world.sprites(names.idOf(name))].filter((sprite) => !viewOf(world, sprite).disabled).length
}

const lines = [...effects.values()].flatMap((effect) => {
  const switches = Object.keys(effect.fields).filter((name) => effect.fields[name]!.kind === 'boolean')
  const own = switches.filter((name) => !['count', 'countElse', 'repeating'].includes(name))
  const plain = plainEffect(effect, 'exit')
  return [plain, ...own.map((name) => `${plain} ${name}=True`)]
})

// what a timer delays is not part of its meaning
test.each(lines.filter((line) => !line.startsWith('addTimer')))('%s', (line) => {
  // checked a hundred thousand times, so there is one expectation at the end
  const wrong: string[] = []
  for (const pair of pairs) {
    const world = microStage({ sprites, mapping, level, interactions: [`${pair} > ${line}`] }).start()
    const { game } = world
    const { going, coming } = changesOf(game)
    const isMoved = operationsOf(game).some(({ kind }) => moving.has(kind))
    for (const letter of 'DDLN') {
      const before = game.kinds.map(({ name }) => ({ living: livingOf(world, name), cells: cellsOf(world, name) }))
      playOn(world, letter)
      for (const { id, name, isAvatar } of game.kinds) {
        const { living, cells } = before[id]
        const after = livingOf(world, name)
        if (!going.has(id) && after < living) wrong.push(`${name} goes by ${pair}`)
        if (!coming.has(id) && after > living) wrong.push(`${name} comes by ${pair}`)
        if (isMoved || isAvatar || name === 'ball' || going.has(id) || coming.has(id)) continue
        if (cellsOf(world, name).join(' ') !== cells.join(' ')) wrong.push(`${name} moves by ${pair}`)
      }
    }
  }
  expect(wrong).toEqual([])
})
