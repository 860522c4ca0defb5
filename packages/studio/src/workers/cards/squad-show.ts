/** A squad that clears rooms, as `telos demo rooms` plays it. The spectator can hold soldiers up, or send them home. */
import { type DemoRun, roomsDemo } from '@telos/demos'
import type { WorldScene } from '@telos/draw'
import type { CardShow } from './card-answers.ts'
import type { CardFigure, OfferedAct, WorldFrame } from './card-contract.ts'
import { inWords, type MindReader, readMinds } from './mind-of.ts'

/** Seeds whose runs look different from each other. */
const seeds = [3, 8, 1, 5]
const rooms = 3
/** Steps that the end of a run stays. */
const holdSteps = 30

/** Goals of soldiers as bubbles say them. */
const words: Readonly<Record<string, string>> = { 'move to': 'take position', 'sweep corners': 'check the corners' }

interface Running {
  readonly run: DemoRun
  readonly minds: MindReader
  readonly rows: readonly string[]
  isOver: boolean
  said: string
}

export function createSquadShow(): CardShow {
  let count = 0
  let tick = 0
  let held = 0
  let event: WorldFrame['event']
  let running = begin()

  function begin(): Running {
    const run = roomsDemo.start({ seed: seeds[count++ % seeds.length]!, rooms })
    if (run.society === undefined || run.scene === undefined) throw new Error('The squad has no scene to show.')
    run.society.subscribe((happened) => {
      if (happened.type === 'action-failed' && happened.agent === 'squad')
        event = { kind: 'warning', label: happened.reason }
      else if (happened.type === 'action-start' && happened.agent === 'squad')
        event = { kind: 'event', label: inWords(happened.step.name) }
    })
    const minds = readMinds(run.society)
    return { run, minds, rows: rowsOf(run.scene()), isOver: false, said: 'The squad stands in the hall.' }
  }

  function step(): void {
    event = undefined
    tick++
    if (running.isOver) {
      if (++held < holdSteps) return
      held = 0
      running = begin()
      return
    }
    running.isOver = !running.run.step()
    const sentences = running.run.newSentences()
    running.said = sentences.at(-1) ?? running.said
  }

  const soldiers = (): readonly string[] =>
    running.run.scene!()
      .figures.filter(({ side }) => side === 'blue')
      .map(({ name }) => name)

  function act(id: string): string | undefined {
    const { society } = running.run
    const [what, name = ''] = id.split(':')
    if (what === 'new') {
      held = 0
      running = begin()
      return undefined
    }
    const agent = society?.agents.get(name)
    if (agent === undefined || !soldiers().includes(name)) return `${name || id} is not here.`
    if (what === 'hold') {
      if (agent.isPaused) agent.resume()
      else agent.pause()
      running.said = agent.isPaused ? `${name} is held up.` : `${name} can go on.`
      return undefined
    }
    if (what === 'home') {
      if (soldiers().filter((soldier) => society!.agents.has(soldier)).length === 1) return 'One has to stay.'
      society!.remove(name)
      running.said = `${name} goes home.`
      event = { kind: 'warning', label: running.said }
      return undefined
    }
    return `The squad has no "${id}".`
  }

  function acts(): readonly OfferedAct[] {
    const { society } = running.run
    const here = soldiers().filter((name) => society!.agents.has(name))
    return [
      ...here.map((name, index) => ({
        id: `hold:${name}`,
        title: society!.agent(name).isPaused ? `Let ${name} go on` : `Hold ${name} up`,
        isFirst: index === 0,
      })),
      ...(here.length > 1 ? [{ id: `home:${here.at(-1)}`, title: `Send ${here.at(-1)} home` }] : []),
      { id: 'new', title: 'Another floor' },
    ]
  }

  function frame(isLarge: boolean): WorldFrame {
    const { run, minds, rows, said } = running
    const society = run.society!
    const scene = run.scene!()
    const outcome = run.outcome()
    const names = soldiers().filter((name) => society.agents.has(name))
    const speaker = names.find((name) => minds.of(name, false).goal !== undefined)
    return {
      kind: 'world',
      tick,
      rows,
      things: [],
      figures: scene.figures.map((figure): CardFigure => {
        const { name, at, side, isDown } = figure
        if (side !== 'blue') {
          const state = isDown ? 'out' : side === 'grey' ? 'hidden' : 'active'
          return { name, x: at.x, y: at.y, look: 'burglar', state }
        }
        const isHere = society.agents.has(name)
        const { goal } = isHere ? minds.of(name, false) : { goal: undefined }
        const isHeld = isHere && society.agent(name).isPaused
        const bubble = isHeld ? 'held up' : goal && (words[goal] ?? goal)
        const isShown = bubble !== undefined && (isHeld || isLarge || name === speaker)
        return {
          name,
          x: at.x,
          y: at.y,
          look: 'soldier',
          state: isHere ? 'active' : 'out',
          ...(isShown && { bubble }),
        }
      }),
      paths: [],
      minds: ['squad', ...names].map((name) => minds.of(name, isLarge)),
      counts: [
        { label: 'rooms cleared', value: `${outcome.cleared} of ${outcome.rooms}` },
        { label: 'arrested', value: String(outcome.arrested) },
        { label: 'orders', value: String(outcome.orders) },
        { label: 'failed orders', value: String(outcome.failedOrders) },
      ],
      sentence: running.isOver ? 'Every room is clear.' : said,
      acts: acts(),
      ...(event && { event }),
    }
  }

  return { step, act, frame }
}

function rowsOf({ width, height, ground }: WorldScene): readonly string[] {
  const rows = Array.from({ length: height + 1 }, () => Array.from({ length: width + 1 }, () => ' '))
  for (const { look, at } of ground) if (look === 'wall' && rows[at.y]?.[at.x] !== undefined) rows[at.y]![at.x] = '#'
  return rows.map((row) => row.join(''))
}
