/** Problems to begin with: the examples of the repository. */
import counting from '../../../../../../examples/lab/counting.ts?raw'
import ferry from '../../../../../../examples/lab/ferry.ts?raw'
import robot from '../../../../../../examples/lab/robot.ts?raw'

export const ownExamples = { counting, ferry, robot } as const
export type OwnExample = keyof typeof ownExamples
