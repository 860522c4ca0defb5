/** Plans on the forward model of a game, in slices, so that a cancelled question ends soon. */
import {
  actionNames,
  advance,
  deadEndOf,
  drawBoard,
  forwardPlanner,
  isChanceAhead,
  loadGame,
  loadLevel,
  type Planning,
  type World,
  whyUnwinnable,
  winning,
} from '@telos/vgdl'
import { breathe, type RpcAnswers } from '../worker-rpc.ts'
import type { GameContract, ShownGamePlan } from './game-contract.ts'

/** Milliseconds between two looks at messages. */
const slice = 25
const reportEvery = 200
/** Milliseconds until a search ends unless it gets more. */
const defaultGameTime = 10_000
/** Bytes: a page is not the only program of a machine. */
const memory = 300_000_000
const seed = 42

export function gameAnswers(now = () => performance.now()): RpcAnswers<GameContract> {
  return {
    async plan({ game: gameFile, level, milliseconds = defaultGameTime }, { signal, report }) {
      const { game, diagnostics } = loadGame(gameFile.text, gameFile.path)
      if (game === undefined) return { diagnostics }
      const { stage, diagnostics: inLevel } = loadLevel(game, level.text, level.path)
      if (stage === undefined) return { diagnostics: inLevel }
      const world = stage.start(seed)
      const planning = forwardPlanner({ memory, now }).plan(world, winning)
      const start = now()
      let reported = start
      for (;;) {
        const status = await planning.think(slice)
        if (signal.aborted) throw new Error('cancelled')
        if (status !== 'thinking' || now() - start >= milliseconds) break
        if (now() - reported >= reportEvery) {
          reported = now()
          report({ expansions: planning.expanded })
        }
        await breathe()
      }
      return { plan: shownPlan(world, planning, now() - start) }
    },
  }
}

function shownPlan(world: World, planning: Planning, milliseconds: number): ShownGamePlan {
  const { status, moves, expanded } = planning
  const isFound = status === 'found'
  const boards = [drawBoard(world)]
  const copy = world.copy()
  for (const move of isFound ? moves : []) {
    advance(copy, move)
    boards.push(drawBoard(copy))
  }
  return {
    status: status === 'thinking' ? 'limit' : status,
    moves: isFound ? moves.map((move) => actionNames[move]!.toLowerCase()) : [],
    boards,
    why: isFound ? undefined : (whyUnwinnable(world)?.text ?? provedEnd(world, status) ?? planning.why),
    hasChance: isChanceAhead(world),
    expansions: expanded,
    milliseconds,
  }
}

/** The sprite that makes a level hopeless, if that is what was proved. */
function provedEnd(world: World, status: Planning['status']): string | undefined {
  return status === 'none' ? deadEndOf(world)?.text : undefined
}
