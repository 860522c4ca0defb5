import { digAndPlaceCases } from './body-cases/dig-and-place.ts'
import { livingCases } from './body-cases/living.ts'
import { makingCases } from './body-cases/making.ts'
import { seeingCases } from './body-cases/seeing.ts'
import { storingCases } from './body-cases/storing.ts'
import { walkingCases } from './body-cases/walking.ts'
import type { BodyCase } from './body-stage.ts'

/**
 * Cases that every body has to pass, in this process and over the network: at least one for each command, and one for each refusal that a
 * mind has to expect.
 */
export const bodyCases: readonly BodyCase[] = [
  ...walkingCases,
  ...digAndPlaceCases,
  ...storingCases,
  ...makingCases,
  ...livingCases,
  ...seeingCases,
]
