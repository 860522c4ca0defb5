import type { EffectSyntax, TypedNameSyntax } from '../../syntax.ts'
import { compileLoop } from './compile-loop.ts'
import {
  type CompileTask,
  type ConditionCompiler,
  type EffectTask,
  pushAll,
  writeExpression,
  writeGround,
} from './condition-compiler.ts'
import { Op, type SlotScope } from './program.ts'

/** Writes the code of an effect, or leaves its parts as tasks. */
export function compileEffect(compiler: ConditionCompiler, { effect, scope }: EffectTask): void {
  const { program, tasks, numericEffects } = compiler
  const inOrder = (effects: readonly EffectSyntax[]): void =>
    pushAll(
      tasks,
      effects.map((part): CompileTask => ({ kind: 'effect', effect: part, scope })),
    )
  switch (effect.kind) {
    case 'and':
      inOrder(effect.parts)
      break
    case 'add':
    case 'delete':
      program.code.push(Op[effect.kind])
      writeGround(compiler, scope, effect.atom)
      break
    case 'when': {
      const { condition } = effect
      const [does, done] = [program.label(), program.label()]
      pushAll(tasks, [
        { kind: 'condition', condition, whenTrue: does, whenFalse: done, isNegated: false, scope },
        { kind: 'place', label: does },
        { kind: 'effect', effect: effect.effect, scope },
        { kind: 'place', label: done },
      ])
      break
    }
    case 'forall': {
      const { parameters, effect: inner } = effect
      // each part for itself, so that the conditions of each can lead its loop
      if (inner.kind === 'and') inOrder(inner.parts.map((part) => ({ ...effect, effect: part })))
      else compileForall(compiler, scope, parameters, inner)
      break
    }
    default:
      writeExpression(compiler, scope, effect.value)
      program.code.push(Op.change, numericEffects.push(effect) - 1)
      writeGround(compiler, scope, effect.target)
  }
}

function compileForall(
  compiler: ConditionCompiler,
  scope: SlotScope | undefined,
  parameters: readonly TypedNameSyntax[],
  inner: EffectSyntax,
): void {
  const done = compiler.program.label()
  compiler.tasks.push({ kind: 'place', label: done })
  const [condition, effect] = inner.kind === 'when' ? [inner.condition, inner.effect] : [undefined, inner]
  compileLoop(compiler, { parameters, condition, isWanted: true, isNegated: false, scope, effect, exhausted: done })
}
