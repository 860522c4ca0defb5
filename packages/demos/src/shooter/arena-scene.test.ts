import { expect, test } from 'vitest'
import { arenaMap } from './arena/arena-map.ts'
import { drawWorld } from './arena-scene.ts'
import { fsmTeam } from './fsm-soldier.ts'
import { runMatch } from './match.ts'
import { ShooterWorld } from './world/shooter-world.ts'

test('map, soldiers, a grenade and a dead man', () => {
  const map = arenaMap(`
    ##########
    #1..c...2#
    #.......3#
    ##########
  `)
  const world = new ShooterWorld({
    map,
    soldiers: [
      { name: 'Ada', side: 'blue', cell: 11 },
      { name: 'Rolf', side: 'red', cell: 18, weapon: 'pistol' },
      { name: 'Sara', side: 'red', cell: 28, health: 0 },
    ],
  })
  world.orders.throwGrenade(0, 16)
  world.orders.fireAt(1, 0)
  world.orders.crouch(1)
  world.step(0.6)
  expect(drawWorld(world).split('\n')).toEqual([
    '0.6 s  fighting',
    '##########',
    '#A  = * a#',
    '#       +#',
    '##########',
    'A  Ada    blue  76 [==== ]  rifle 8/8  1 grenade   under fire',
    'a  Rolf   red  100 [=====]  pistol     2 grenades  crouches  fires at Ada',
    'b  Sara   red  dead',
    '',
  ])
})

test('every moment of a match can be drawn, with all of the living on the map or behind one another', () => {
  runMatch({
    seed: 3,
    blue: fsmTeam,
    red: fsmTeam,
    onTick: (world) => {
      const lines = drawWorld(world).split('\n')
      expect(lines).toHaveLength(1 + world.map.height + world.soldiers.length + 1)
      const cells = new Set(world.soldiers.filter((one) => one.health > 0).map((one) => one.cell))
      const map = lines.slice(1, 1 + world.map.height).join('')
      expect(map.match(/[A-Ca-c]/g)?.length ?? 0).toBe(cells.size)
    },
  })
})
