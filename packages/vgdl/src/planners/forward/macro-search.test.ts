import type { SearchEvent } from '@telos/core'
import { createSearch } from '@telos/core/search'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomPuzzle } from '../../../test/random/random-puzzle.ts'
import { builtInGames } from '../../built-in-games.ts'
import { advance } from '../../engine/advance.ts'
import type { Stage } from '../../engine/stage.ts'
import { loadGame, loadLevel } from '../../load.ts'
import { GameSpace } from '../../model/game-space.ts'
import { MacroSearch } from './macro-search.ts'
import { MacroSpace } from './macro-space.ts'

const improve = (expanded: number): number => Math.min(300, 60 + 2 * expanded)

/** The first level of Sokoban. */
function sokoban(): Stage {
  const { description, levels } = builtInGames.find(({ name }) => name === 'sokoban')!
  const { game } = loadGame(description, 'sokoban')
  return loadLevel(game!, levels[0].text, 'level').stage!
}

/** Everything that a search reports, as plain data. */
function stateOf(search: MacroSearch): unknown {
  const { status, limit, goalNode, current, best, statistics, nodes } = search
  const { count } = nodes
  const columns = [nodes.state, nodes.parent, nodes.operator, nodes.depth, nodes.g, nodes.h]
  const told = { status, limit, goalNode, current, best, statistics: { ...statistics } }
  return { ...told, nodes: columns.map((column) => [...column.subarray(0, count)]), open: [...search.openNodes()] }
}

/** Whether time decides anything but how long the game lasts. */
function isTimed({ game }: Stage): boolean {
  return game.definition.terminations.some(({ terminationClass }) => terminationClass.readsTick)
}

test('every engine can search it, and walks lead to the goal in as many ticks as single moves do', () => {
  let solved = 0
  fc.assert(
    fc.property(randomPuzzle, ({ stage }) => {
      fc.pre(!isTimed(stage))
      const ticks = createSearch(new GameSpace(stage.start()), { engine: 'uniform-cost' })
      const walks = createSearch(new MacroSpace(stage.start()), { engine: 'uniform-cost' })
      const statuses = [ticks.run({ expansions: 2000 }), walks.run({ expansions: 2000 })]
      if (statuses.includes('limit')) return
      expect(statuses[1]).toBe(statuses[0])
      if (statuses[0] !== 'solved') return
      expect(walks.nodes.g[walks.goalNode]).toBe(ticks.nodes.g[ticks.goalNode])
      solved += 1
    }),
    { numRuns: 40 },
  )
  expect(solved).toBeGreaterThan(3)
})

test('it can be stepped, sliced and begun again, and comes to the same', () => {
  fc.assert(
    fc.property(randomPuzzle, fc.integer({ min: 1, max: 9 }), ({ stage }, expansions) => {
      const whole = new MacroSearch(new MacroSpace(stage.start()), { improve })
      whole.run()
      const end = stateOf(whole)
      const sliced = new MacroSearch(new MacroSpace(stage.start()), { improve })
      const open: boolean[] = []
      while (sliced.run({ expansions }) === 'limit') open.push(sliced.openNodes().length === sliced.statistics.open)
      const parts = new MacroSearch(new MacroSpace(stage.start()), { improve })
      while (parts.status === 'running') parts.stepPart()
      whole.restart()
      const isRestarted = whole.statistics.expanded === 0 && whole.nodes.count <= 1
      while (whole.status === 'running') whole.step()
      expect([stateOf(sliced), stateOf(parts), stateOf(whole)]).toEqual([end, end, end])
      expect([isRestarted, ...open]).not.toContain(false)
    }),
    { numRuns: 20 },
  )
})

// regression: when the last remaining node used up the expansions, the search claimed that a limit had stopped it
test('what takes no further expansion is done with the last one that is allowed', () => {
  fc.assert(
    fc.property(randomPuzzle, ({ stage }) => {
      const whole = new MacroSearch(new MacroSpace(stage.start()))
      while (whole.run() === 'solved');
      const enough = new MacroSearch(new MacroSpace(stage.start()))
      const left = () => whole.statistics.expanded - enough.statistics.expanded
      while (enough.run({ expansions: left() }) === 'solved');
      expect(stateOf(enough)).toEqual(stateOf(whole))
    }),
    { numRuns: 20 },
  )
})

test('the first of the nodes that wait is the next one', () => {
  const search = new MacroSearch(new MacroSpace(sokoban().start()), { improve })
  const isNext: boolean[] = []
  for (let [next] = search.openNodes(); search.step() === 'running'; [next] = search.openNodes())
    isNext.push(search.current === next)
  expect(isNext.length).toBeGreaterThan(10)
  expect(isNext).not.toContain(false)
})

test('its nodes are known by their events, with boards and moves in words', () => {
  const events: SearchEvent[] = []
  const space = new MacroSpace(sokoban().start())
  const search = new MacroSearch(space, { emit: (event) => events.push(event) })
  expect(search.run()).toBe('solved')
  const nodes = events.filter((event) => event.type === 'node')
  expect(nodes.map(({ node, state, g }) => [node, state, g])).toEqual(
    nodes.map(({ node }) => [node, search.nodes.state[node], nodes[node].g]),
  )
  expect(nodes[0]).toMatchObject({ parent: -1, action: '', label: space.describe(0) })
  expect(nodes.filter(({ action }) => /^(up|down|left|right)\(\d+, \d+\)$/.test(action)).length).toBeGreaterThan(3)
  expect(events.filter((event) => event.type === 'expand')).toHaveLength(search.statistics.expanded)
  expect(events[0]).toMatchObject({ type: 'search-start', engine: 'forward' })
  expect(events.slice(-2)).toMatchObject([
    { type: 'goal', node: search.goalNode, cost: search.nodes.g[search.goalNode] },
    { type: 'search-end', status: 'solved' },
  ])
})

test('after a solution it goes on to shorter ones, until nothing is left', () => {
  let shorter = 0
  fc.assert(
    fc.property(randomPuzzle, ({ stage }) => {
      const search = new MacroSearch(new MacroSpace(stage.start()))
      const lengths: number[] = []
      while (search.run() === 'solved') {
        const moves = search.movesTo(search.goalNode)
        const world = stage.start()
        for (const move of moves) advance(world, move)
        lengths.push(search.nodes.g[search.goalNode])
        if (world.winner !== 'PLAYER_WINS') throw new Error('the moves do not win')
      }
      expect(search.status).toBe('exhausted')
      expect(lengths).toEqual([...new Set(lengths)].sort((one, other) => other - one))
      if (lengths.length > 1) shorter += 1
    }),
    { numRuns: 20 },
  )
  expect(shorter).toBeGreaterThan(0)
})
