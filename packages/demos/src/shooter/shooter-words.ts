import type { StepWords } from '../story/step-words.ts'
import type { Soldier } from './world/soldier.ts'

/** Returns the name of an enemy: to a side, `enemy2` is the second soldier of the other one. */
export function enemyName(soldiers: readonly Soldier[], side: Soldier['side'], slot: string): string {
  const enemies = soldiers.filter((soldier) => soldier.side !== side)
  return enemies[Number(slot.slice(-1)) - 1]?.name ?? slot
}

/** Returns words for the goals and plans of the soldiers of a side. */
export function soldierWords(soldiers: readonly Soldier[], side: Soldier['side']): StepWords {
  const at =
    (words: string) =>
    ({ foe = '' }: Readonly<Record<string, string>>) =>
      words.replace('FOE', enemyName(soldiers, side, foe))
  return {
    dodgeGrenade: 'dodge the grenade',
    survive: 'stay alive',
    engage: 'obey: attack',
    pin: 'obey: pin the enemy down',
    makeReady: 'make ready',
    search: 'look for enemies',
    takePost: 'obey: take up position',
    fireRifle: at('fire at FOE'),
    fireInTheOpen: at('fire at FOE in the open'),
    fireAtCover: at('fire at the cover of FOE'),
    firePistol: at('fire the pistol at FOE'),
    throwGrenade: at('throw a grenade at FOE'),
    suppress: at('keep FOE down'),
    takeFiringPosition: at('get FOE in sight from cover'),
    flank: at('go round FOE'),
    closeIn: at('close in on FOE'),
    drawPistol: 'draw the pistol',
    drawRifle: 'draw the rifle',
    fleeGrenade: 'run from the grenade',
    goToPost: 'go there',
    watchPost: 'keep watch',
  }
}
