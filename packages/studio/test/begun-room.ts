/** A room without a worker and without views, for tests. */
import { OpenDocument } from '../src/documents/open-document.ts'
import { gameFiles } from '../src/examples/games.ts'
import { readArcadeAddress } from '../src/rooms/arcade/arcade-address.ts'
import { createArcadeModel } from '../src/rooms/arcade/arcade-model.ts'
import type { ArcadeWorkers } from '../src/rooms/arcade/arcade-state.ts'
import type { ArcadeStart } from '../src/rooms/arcade/opening-model.ts'
import { arcadeAnswers } from '../src/workers/arcade/arcade-answers.ts'
import { gameModelAnswers } from '../src/workers/arcade/game-model-answers.ts'
import { languageAnswers } from '../src/workers/language/language-answers.ts'
import type { RpcAnswers, RpcContract, WorkerRpc } from '../src/workers/worker-rpc.ts'

/** Questions without a worker: the real answers, given in this process. */
function doorTo<Contract extends RpcContract>(answers: RpcAnswers<Contract>): WorkerRpc<Contract> {
  return {
    async ask(question, asks, { signal, onReport } = {}) {
      const controller = new AbortController()
      signal?.addEventListener('abort', () => controller.abort())
      // as through a door: an answer comes later, and what was cancelled is not answered
      await Promise.resolve()
      const report = (reports: unknown) => !controller.signal.aborted && onReport?.(reports as never)
      const answer = await answers[question]!(asks, { signal: controller.signal, report } as never)
      if (controller.signal.aborted) throw new DOMException('cancelled', 'AbortError')
      return answer as never
    },
    close: () => {},
  }
}

/** Milliseconds that a test waits for something at most, and between two looks. */
const patience = 20_000
const often = 50

async function until(condition: () => boolean): Promise<void> {
  const end = performance.now() + patience
  while (!condition()) {
    if (performance.now() > end) throw new Error(`waited ${patience} ms for: ${condition}`)
    await new Promise((resolve) => setTimeout(resolve, often))
  }
}

/** Opens a game for a test, and closes it with `atEnd`. */
export function begunRooms(atEnd: (close: () => void) => void) {
  return (start: Partial<ArcadeStart> = {}, files = gameFiles('sokoban')) => {
    const document = new OpenDocument({ id: 'example-sokoban', title: 'Sokoban', kind: 'vgdl', files })
    const game = () => doorTo(arcadeAnswers())
    const workers: ArcadeWorkers = {
      play: game(),
      agent: game(),
      winnable: game(),
      record: game(),
      language: doorTo(languageAnswers()),
      model: doorTo(gameModelAnswers()),
    }
    const model = createArcadeModel(document, workers, { ...readArcadeAddress({}), autoplay: 'none', ...start })
    atEnd(() => model.close())
    const { getState } = model.store
    const shows = (at: number) => until(() => getState().moment?.board.at === at && getState().at === at)
    return { document, model, getState, until, shows, opened: () => until(() => getState().moment !== undefined) }
  }
}
