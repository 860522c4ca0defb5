import { type Diagnostic, DomainError } from '../../diagnostic.ts'
import { type BuildOptions, buildModel } from '../../domain/check/build-model.ts'
import type { Model } from '../../domain/model.ts'

/** The model of a definition with what is doubtful about it. Throws a `DomainError` with all mistakes at once. */
export function checkedModel(
  definition: unknown,
  options: BuildOptions,
): { readonly model: Model; readonly warnings: readonly Diagnostic[] } {
  const { model, diagnostics } = buildModel(definition, options)
  if (model === undefined) throw new DomainError(diagnostics.filter(({ severity }) => severity === 'error'))
  return { model, warnings: diagnostics }
}
