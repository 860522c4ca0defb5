import { DomainError } from '@telos/core'
import type { Chapter } from '../page.ts'
import { pirate } from '../pirate.ts'

export const whyNot: Chapter = {
  title: 'No plan, and why',
  tell(page) {
    page
      .text('When there is no plan, the answer says what is missing. Without the way to the tavern:')
      .code("pirate.plan({ from: { at: 'docks' }, to: { drunk: true }, without: ['goToTavern'] })")
      .quote(pirate.plan({ from: { at: 'docks' }, to: { drunk: true }, without: ['goToTavern'] }).why.toString())
      .text('A goal the wrong way round gives an empty plan, and is easily overlooked. So the answer asks back:')
      .code("pirate.plan({ from: { at: 'docks' }, to: { drunk: false } })")
      .quote(pirate.plan({ from: { at: 'docks' }, to: { drunk: false } }).why.toString())
      .text('A misspelt fact does not compile. Where no compiler looks, in a file or at run time:')
      .code("pirate.plan({ from: { at: 'docks' }, to: { drnk: true } })")
      .quote(misspelt())
  },
}

function misspelt(): string {
  try {
    // @ts-expect-error the compiler knows the facts
    return pirate.plan({ from: { at: 'docks' }, to: { drnk: true } }).toString()
  } catch (error) {
    if (error instanceof DomainError) return error.message
    throw error
  }
}
