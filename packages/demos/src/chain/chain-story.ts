import type { AgentEvent, Society } from '@telos/core'
import type { SceneFigure, WorldScene } from '@telos/draw'
import { cellsOf, thoughtOf } from '../scene-parts.ts'
import type { StepWords } from '../step-words.ts'
import { battlefield } from './battlefield.ts'
import type { ChainEvent, ChainWorld } from './chain-world.ts'

/** Returns a sentence about what an agent did, or undefined if it is not worth one. */
export function narrateChainAgent(event: AgentEvent): string | undefined {
  const who = nameWords(event.agent)
  switch (event.type) {
    case 'action-start':
      return startWords[event.step.name]?.(who, event.step.args)
    case 'order-given':
      return typeof event.target === 'string' && event.to.endsWith('squad')
        ? `${who} sends ${nameWords(event.to).toLowerCase()} to the ${placeWords(event.target)}.`
        : undefined
    case 'goal-chosen':
      return event.goal === 'repel' ? `${who} breaks off on its own.` : undefined
    case 'report':
      return event.agent.endsWith('squad')
        ? `${who} reports: ${goalWords[event.goal] ?? event.goal} ${event.what}.`
        : undefined
    case 'action-failed':
      return `${who} gives up: ${event.reason}.`
    case 'belief':
      return event.key === 'calledOff' && event.value === true ? `${who} calls everything off.` : undefined
    case 'agent-added':
      return event.tick > 0 ? `${who} takes over.` : undefined
    case 'agent-removed':
      return event.agent.endsWith('squad') ? `${who} is broken up.` : `${who} falls.`
    default:
      return undefined
  }
}

/** Returns a sentence about what happened in the world, if it is worth one. */
export function narrateChainWorld(event: ChainEvent): string | undefined {
  switch (event.type) {
    case 'ambush':
      return `Ambush on the ${event.side} path!`
    case 'ambush-beaten':
      return 'The ambush is beaten.'
    case 'hit':
      return `${event.soldier} is hit.`
    case 'taken':
      return 'The target is taken.'
    case 'fallen':
      return undefined
  }
}

type Words = (who: string, args: Readonly<Record<string, string>>) => string

const startWords: Readonly<Record<string, Words | undefined>> = {
  setUpAmbush: (who) => `${who} sets up a pincer.`,
  assaultTogether: (who) => `${who} orders the assault from both sides.`,
  assaultAlone: (who) => `${who} orders the assault with the squad that is left.`,
  march: (who, { to }) => `${who} marches to the ${placeWords(to)}.`,
  storm: (who) => `${who} storms the target.`,
  returnFire: (who) => `${who} returns fire.`,
  takeCover: (who) => `${who} takes cover.`,
  shootFromCover: (who) => `${who} shoots back from cover.`,
  shootInTheOpen: (who) => `${who} shoots back in the open.`,
}

const goalWords: Readonly<Record<string, string | undefined>> = {
  takePosition: 'flanking move',
  assault: 'assault',
}

/** `left-way` → `left path`, `left-flank-2` → `left flank`. */
function placeWords(place: string): string {
  return place.replace(/-\d+$/, '').replace('-way', '-path').replace('-', ' ')
}

/** Words for the goals and plans of soldiers. */
export const chainWords: StepWords = {
  moveTo: 'follow orders',
  storm: 'follow orders',
  fight: 'fight back',
  walk: ({ to }) => `go to the ${placeWords(to)}`,
  charge: 'storm the target',
}

/** Soldiers have names; the others have ranks. */
function nameWords(agent: string): string {
  return /^[a-z]/.test(agent) ? `The ${agent}` : agent
}

/** Returns the battlefield as data for a film: soldiers, ambushers once they are revealed, and the target until it is taken. */
export function chainScene(world: ChainWorld, society: Society): WorldScene {
  const { grid, target } = battlefield
  const at = (cell: number) => ({
    x: grid.columnOf(cell),
    y: grid.rowOf(cell),
  })
  const soldiers = world.soldiers.map((name): SceneFigure => {
    const { cell, health } = world.body(name)
    const isDown = health <= 0
    return {
      name,
      at: at(cell),
      side: 'blue',
      isDown,
      thought: isDown ? undefined : thoughtOf(society, name, chainWords),
    }
  })
  const ambushers = world.ambushers.map(
    ({ cell, health }, index): SceneFigure => ({
      name: `x${index + 1}`,
      at: at(cell),
      side: 'red',
      isDown: health <= 0,
    }),
  )
  return {
    width: grid.width - 1,
    height: grid.rows.length - 1,
    ground: [
      ...cellsOf(grid.rows, { '#': 'wall', '"': 'bush' }),
      ...(world.isTaken ? [] : [{ at: at(target), look: 'target', label: 'target' } as const]),
    ],
    figures: [...ambushers, ...soldiers],
    extras: { red: 'ambushers' },
    idle: 'waiting for orders',
  }
}
