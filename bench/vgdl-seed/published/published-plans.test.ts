import { expect, test } from 'vitest'
import { fewestMoves, readReplays, shortestValid } from './published-plans.ts'

const text = `# a remark
PLAN simplifiedBoulderdash 3 dual len=42 winsOnSeeds=0/5 result=NO_WINNER ticks=41 emitted=false
PLAN zelda 0 fd-lama len=31 winsOnSeeds=5/5 result=PLAYER_WINS ticks=30 emitted=true
PLAN zelda 0 dual len=49 winsOnSeeds=3/5 result=PLAYER_WINS ticks=48 emitted=false
PLAN zelda 2 dual len=52 winsOnSeeds=4/5 result=PLAYER_LOSES ticks=34 emitted=false
`

test('replays are read, and only wins have moves', () => {
  const replays = readReplays(text)
  expect(replays).toHaveLength(4)
  expect(replays[0]).toEqual({
    game: 'simplified-boulderdash',
    level: 3,
    planner: 'DUAL-BFWS',
    wins: 0,
    seeds: 5,
    moves: undefined,
  })
  const fewest = fewestMoves(replays)
  expect([fewest('zelda', 0), fewest('zelda', 2), fewest('bait', 0)]).toEqual([31, undefined, undefined])
})

test('a line about an unknown game is not passed over', () => {
  expect(() => readReplays('PLAN chess 0 dual len=1 winsOnSeeds=0/5 result=NO_WINNER ticks=0')).toThrow(
    'not understood',
  )
})

test('plans that are known to be invalid are not the shortest', () => {
  expect(shortestValid(() => 'not judged')('bait', 0)).toBe(21)
  const judged = shortestValid((planner) => (planner === 'DUAL-BFWS' ? 'invalid' : 'not judged'))
  expect([judged('bait', 0), judged('sokoban', 0)]).toEqual([65, undefined])
})
