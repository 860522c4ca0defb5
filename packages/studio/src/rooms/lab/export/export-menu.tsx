import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { useCommands } from '../../../shell/hooks.ts'
import { ExportMenu } from '../../../shell/views/export-menu.tsx'
import type { LabPartProps } from '../panel/lab-panel.tsx'
import { commandGroups } from '../words/command-words.ts'
import { labWords } from '../words.ts'
import { exportLab, exportTitle, labExports } from './export-lab.ts'

/** What a search can be taken away as. */
export function LabExportMenu({ model, shell, views }: Pick<LabPartProps, 'model' | 'shell' | 'views'>) {
  const [isOpen, setOpen] = useState(false)
  const language = useStore(model.store, (state) => state.language)
  const words = labWords(language)
  useCommands(
    useMemo(
      () => [
        {
          id: 'lab.export',
          title: labWords(language).exportMenu,
          group: commandGroups(language).export,
          keys: 'Alt+E',
          run: () => setOpen(true),
        },
      ],
      [language],
    ),
  )
  return (
    <ExportMenu
      rows={labExports.map((each) => {
        const title = exportTitle(each, language)
        const copy = () => void exportLab(model, shell, views, each, 'copy')
        return {
          title,
          keys: each.keys,
          save: () => void exportLab(model, shell, views, each),
          copy: each.format === 'png' ? undefined : { title: words.copy, label: `${words.copy}: ${title}`, run: copy },
        }
      })}
      button={
        <button type="button" title={`${words.export} (Alt E)`}>
          <Download size={14} aria-hidden /> {words.export}
        </button>
      }
      isMac={shell.isMac}
      isOpen={isOpen}
      setOpen={setOpen}
    />
  )
}
