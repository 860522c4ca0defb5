import type { GameData } from '../../data/game-data.ts'
import type { ErrandStep } from '../../errand/errand-step.ts'

/** A step in a few words, for chat and pictures: `gather 3 oak_log`. */
export function stepWords(step: ErrandStep, data: GameData): string {
  switch (step.do) {
    case 'gather':
    case 'take':
    case 'pick-up':
      return `${step.do} ${step.count} ${step.item}`
    case 'craft': {
      const recipe = data.recipes[step.recipe]
      return recipe === undefined ? 'craft' : `craft ${recipe.count * step.times} ${recipe.result}`
    }
    case 'smelt':
      return `smelt ${step.count} ${step.input}`
    case 'stoke':
      return `stoke ${step.count} ${step.fuel}`
    case 'shear':
      return `shear ${step.count} ${step.colour ?? ''} wool`.replace('  ', ' ')
    case 'milk':
      return `milk ${step.count}`
    case 'slay':
      return `slay ${step.species} for ${step.count} ${step.item}`
    case 'place':
      return `place ${step.item}`
    case 'eat':
      return `eat ${step.item}`
    case 'sleep':
      return 'sleep'
  }
}
