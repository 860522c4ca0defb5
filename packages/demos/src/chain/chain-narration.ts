import type { AgentEvent } from '@telos/core'
import type { ChainEvent } from './chain-state.ts'

/** A sentence about what an agent did, or undefined when it is not worth one. */
export function narrateChainAgent(event: AgentEvent): string | undefined {
  const who = nameWords(event.agent)
  switch (event.type) {
    case 'action-start':
      return startWords[event.step.name]?.(who, event.step.args)
    case 'order-given':
      return typeof event.target === 'string' && event.to.endsWith('squad')
        ? `${who} sends ${nameWords(event.to).toLowerCase()} to the ${event.target.replace('-', ' ')}.`
        : undefined
    case 'goal-chosen':
      return event.goal === 'repel' ? `${who} breaks off by itself.` : undefined
    case 'report':
      return event.agent.endsWith('squad')
        ? `${who} reports: ${goalWords[event.goal] ?? event.goal} ${event.what}.`
        : undefined
    case 'action-failed':
      return `${who} gives ${event.step.name} up: ${event.reason}.`
    case 'belief':
      return event.key === 'calledOff' && event.value === true ? `${who} calls everything off.` : undefined
    case 'agent-added':
      return event.tick > 0 ? `${who} takes over.` : undefined
    case 'agent-removed':
      return `${who} is lost.`
    default:
      return undefined
  }
}

/** A sentence about what happened in the world. */
export function narrateChainWorld(event: ChainEvent): string | undefined {
  switch (event.type) {
    case 'ambush':
      return `An ambush beside the ${event.side} way!`
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
  march: (who, { to }) => `${who} marches to the ${to.replace('-', ' ')}.`,
  storm: (who) => `${who} storms the target.`,
  returnFire: (who) => `${who} returns fire.`,
  takeCover: (who) => `${who} takes cover.`,
  shootFromCover: (who) => `${who} shoots back from cover.`,
  shootInTheOpen: (who) => `${who} shoots back in the open.`,
}

const goalWords: Readonly<Record<string, string | undefined>> = {
  takePosition: 'position',
  assault: 'assault',
}

/** Soldiers have names; the others have ranks. */
function nameWords(agent: string): string {
  return /^[a-z]/.test(agent) ? `The ${agent}` : agent
}
