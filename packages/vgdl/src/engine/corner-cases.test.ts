import { expect, test } from 'vitest'
import { cellsOf, type MicroGame, microStage, play, playOn } from '../../test/micro-game.ts'
import type { TypeGroup } from './game-rules.ts'
import { Agenda } from './tick/agenda.ts'

test('a line pulls a sprite that another line has pulled in vain', () => {
  const rafts: MicroGame = {
    sprites: ['raft > Missile orientation=RIGHT speed=0.5', 'still > Immovable', 'box > Passive'],
    interactions: ['box still > pullWithIt', 'box raft > pullWithIt'],
    mapping: ['b > still raft box', 'c > raft box'],
    level: ['b....', 'c....', 'A....'],
  }
  // nothing moves in its first tick
  expect(cellsOf(play(rafts, 'NN'), 'box')).toEqual(['0.5,0', '0.5,1'])
})

test('an avatar that nobody plays is never pushed, and the one that is played is', () => {
  const twins: MicroGame = {
    sprites: ['key > Immovable', 'twin > MovingAvatar', 'avatar > MovingAvatar'],
    interactions: ['key avatar > spawn stype=twin', 'key avatar > killSprite', 'twin avatar > bounceForward'],
    mapping: ['k > key'],
    level: ['Ak...'],
  }
  const world = play(twins, 'RLRRR')
  expect(cellsOf(world, 'twin')).toEqual(['1,0'])
  expect(cellsOf(world, 'avatar')).toEqual(['3,0'])
})

test('speeds beyond all measure end where integers end', () => {
  const rocket: MicroGame = {
    sprites: ['rocket > Missile orientation=LEFT speed=1e300'],
    mapping: ['r > rocket'],
    level: ['Ar'],
  }
  const world = microStage(rocket).start(0)
  for (let tick = 0; tick < 3; tick++) playOn(world)
  const [sprite] = world.sprites(world.game.names.idOf('rocket'))
  expect(Number.isInteger(world.ints[sprite])).toBe(true)
  expect(world.over).toBe(false)
})

test('an agenda has a sprite once, however often it was begun', () => {
  const world = microStage({ sprites: ['rock > Immovable'], mapping: ['r > rock'], level: ['Ar'] }).start(0)
  const [sprite] = world.sprites(world.game.names.idOf('rock'))
  const group: TypeGroup = { types: [], ranks: new Int16Array(9), bits: 0 }
  const agenda = new Agenda()
  agenda.runs = 0x7ffffffd
  for (let run = 0; run < 5; run++) {
    agenda.begin(world)
    agenda.add(world, sprite, group)
    agenda.add(world, sprite, group)
    expect(agenda.count).toBe(1)
  }
})

test('what becomes a type that nobody knows stays as it is, and the original engine would log a message', () => {
  const game: MicroGame = {
    sprites: ['rock > Immovable', 'box > Passive'],
    interactions: ['box avatar > transformTo stype==rock'],
    mapping: ['b > box'],
    level: ['Ab'],
  }
  const world = play(game, 'R')
  expect(cellsOf(world, 'box')).toEqual(['1,0'])
  expect(world.messages).toBeGreaterThan(0)
})
