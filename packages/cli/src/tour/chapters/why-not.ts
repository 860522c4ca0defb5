import { DomainError } from '@telos/core'
import type { Chapter } from '../page.ts'
import { pirate } from '../pirate.ts'

export const whyNot: Chapter = {
  title: 'No plan, and why',
  tell(page) {
    page
      .text('If no plan exists, the result says what is missing. Suppose the way to the tavern is closed:')
      .code("pirate.plan({ from: { at: 'docks' }, to: { drunk: true }, without: ['goToTavern'] })")
      .quote(pirate.plan({ from: { at: 'docks' }, to: { drunk: true }, without: ['goToTavern'] }).why.toString())
      .text(
        'A goal stated the wrong way round yields an empty plan, which is easy to overlook. So the result asks what you meant:',
      )
      .code("pirate.plan({ from: { at: 'docks' }, to: { drunk: false } })")
      .quote(pirate.plan({ from: { at: 'docks' }, to: { drunk: false } }).why.toString())
      .text('A misspelt fact does not compile. In files and at run time, Telos reports it:')
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
