/** Answers the questions of the Arcade: see arcade-contract.ts. */
import { DEFAULT_SEED, loadGame } from '@telos/vgdl'
import type { RpcAnswers } from '../worker-rpc.ts'
import { agentPlays } from './agent-plays.ts'
import type { ArcadeContract } from './arcade-contract.ts'
import { isMistaken, openedStages } from './opened-stages.ts'
import { readReplay, writeReplay } from './replays.ts'
import { shownGame } from './show/shown-game.ts'
import { boardAfterEffect, shownMoment } from './show/shown-moment.ts'
import { testLevel } from './test-level.ts'
import { winnableVerdict } from './winnable-verdict.ts'

/** Milliseconds until the search for an answer ends. */
const defaultWinnableTime = 10_000

/** @param bytes of the worlds of a run that are kept */
export function arcadeAnswers(now = () => performance.now(), bytes?: number): RpcAnswers<ArcadeContract> {
  const stages = openedStages(bytes)
  const agent = agentPlays(now)
  return {
    open({ game, level, seed = DEFAULT_SEED }) {
      const opened = stages.stageOf(game, level)
      return isMistaken(opened) ? opened : { opened: shownGame(opened, seed) }
    },
    show({ at, ...played }) {
      const run = stages.runOf(played)
      return isMistaken(run) ? run : { moment: shownMoment(run, at, played.game.text) }
    },
    effect({ at, effect, ...played }) {
      const run = stages.runOf(played)
      return isMistaken(run) ? run : boardAfterEffect(run, at, effect)
    },
    async agent(asks, asked) {
      const run = stages.runOf(asks)
      return isMistaken(run) ? run : { outcome: await agent.play(run, asks, asked) }
    },
    async winnable({ game, level, seed = DEFAULT_SEED, milliseconds = defaultWinnableTime }, asked) {
      const opened = stages.stageOf(game, level)
      if (isMistaken(opened)) return opened
      return { verdict: await winnableVerdict(opened.stage.start(seed), { milliseconds, now }, asked) }
    },
    replay({ name = 'game', levelNumber = 0, ...played }) {
      const run = stages.runOf(played)
      return isMistaken(run) ? run : writeReplay(run, name, levelNumber)
    },
    readReplay({ game, level, file }) {
      const opened = stages.stageOf(game, level)
      return isMistaken(opened) ? opened : readReplay(opened.stage, file)
    },
    testLevel({ game: { text, path } }) {
      const { game, diagnostics } = loadGame(text, path)
      return game === undefined ? { diagnostics } : testLevel(game)
    },
    async record(asks, asked) {
      const run = stages.runOf(asks)
      if (isMistaken(run)) return run
      // pictures and the writer of GIFs are for few runs: a key press does not wait for their code
      const { recordRun } = await import('./record/record-run.ts')
      return recordRun(run, asks, asked)
    },
  }
}
