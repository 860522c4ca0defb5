import type { Arguments } from './typed.ts'
import type { NoParameters, Shape } from './typed-keys.ts'

/** A step of a plan in a domain: the name of an action, and the objects chosen for its parameters. `A` maps actions to parameters. */
export type StepOf<S extends Shape, A> = {
  readonly [Name in keyof A & string]: {
    readonly name: Name
    readonly args: Arguments<S, unknown extends A[Name] ? NoParameters : A[Name]>
    readonly cost: number
  }
}[keyof A & string]
