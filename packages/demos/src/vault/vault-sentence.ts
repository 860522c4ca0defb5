import type { AgentEvent } from '@telos/core'
import { planInWords, stepInWords } from '../story/step-words.ts'
import { banks } from './vault-domain.ts'
import { bankInWords, doneInWords, vaultWords } from './vault-words.ts'

/** Returns a sentence about what happens to a robber, if it is worth one. */
export function vaultSentence(event: AgentEvent): string | undefined {
  switch (event.type) {
    case 'plan-found': {
      const what = event.within === undefined ? 'makes a plan' : `plans how to ${stepInWords(event.within, vaultWords)}`
      const nodes = event.expanded === 1 ? '1 node' : `${event.expanded} nodes`
      return `${what} (${nodes} searched): ${planInWords(event.steps, vaultWords).join(', ')}.`
    }
    case 'plan-not-found':
      return 'finds no plan.'
    case 'plan-broken':
      return `abandons his plan: ${whyBroken(event) ?? event.message}.`
    case 'action-done':
      return `${doneInWords(event.step)}.`
    default:
      return undefined
  }
}

/** Only an alarm ever breaks a robber's plan. */
function whyBroken({ obstacle }: AgentEvent & { readonly type: 'plan-broken' }): string | undefined {
  const facts = obstacle?.kind === 'condition' ? obstacle.facts : {}
  const bank = banks.find((each) => facts[`alarm(${each})`] === true)
  return bank === undefined ? undefined : `with the alarm ringing in the ${bankInWords(bank)}, he cannot just walk out`
}
