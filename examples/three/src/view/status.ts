/** What the bar at the top says: the task, and the state of the museum. */

import type { Museum } from '../world/museum.ts'
import { find, make } from './elements.ts'

const endings = { playing: '', caught: 'Caught. Press R to try again.', escaped: 'Away with the jewel. R plays again.' }

export function createStatus() {
  const [task, state, end] = [find('task'), find('state'), find('end')]
  let shown = ''
  return {
    /** Call it once a frame; the page is touched only when something has changed. */
    show({ thief: { hasJewel }, lightOn, switchWorks, outcome, bellRings }: Museum, mindsAreOn: boolean): void {
      const signs = [
        ...(bellRings > 0 ? [{ isGood: false, text: 'the bell rings' }] : []),
        { isGood: lightOn, text: lightOn ? 'light on' : 'light off' },
        { isGood: switchWorks, text: switchWorks ? 'switch works' : 'switch broken' },
        { isGood: mindsAreOn, text: mindsAreOn ? 'minds on' : 'minds off' },
      ]
      const now = JSON.stringify([signs, hasJewel, outcome])
      if (now === shown) return
      shown = now
      state.replaceChildren(...signs.map(({ isGood, text }) => make('span', isGood ? 'good' : 'bad', text)))
      if (hasJewel) task.replaceChildren(make('b', '', 'Now get out'), ' over the green mat')
      else task.replaceChildren(make('b', '', 'Steal the jewel'), ' and get out unseen: you are the green one')
      end.style.display = outcome === 'playing' ? 'none' : 'grid'
      end.replaceChildren(make('p', '', endings[outcome]))
    },
  }
}
