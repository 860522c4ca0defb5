import { useStore } from 'zustand'
import { namesOfLanes } from '../lane-name.ts'
import type { LabModel } from '../model/lab-model.ts'
import { useLabWords } from '../words.ts'

/** The counters of every lane at this step, by the thesis's names. */
export function StatisticsTable({ model }: { readonly model: LabModel }) {
  const words = useLabWords(model)
  const rows = useStore(model.store, (state) => state.statistics)
  const lanes = useStore(model.store, (state) => state.lanes)
  const catalogue = useStore(model.store, (state) => state.catalogue)
  if (rows.length === 0) return null
  const names = namesOfLanes(lanes, catalogue).filter((_, lane) => lanes[lane]!.opened !== undefined)
  return (
    <section>
      <h2 className="lab-heading">{words.statistics}</h2>
      <div className="lab-scroll">
        <table className="lab-statistics">
          {names.length > 1 && (
            <thead>
              <tr>
                <td />
                {names.map((name, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two lanes can have the same name
                  <th key={index} scope="col" className="number">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {rows.map(({ name, title, summary, texts }) => (
              <tr key={name} title={summary}>
                <th scope="row">{title}</th>
                {texts.map((text, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: one per lane
                  <td key={index} className="number">
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
