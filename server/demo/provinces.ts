import { AFGHAN_PROVINCES } from '../../contract/afghan-provinces.ts'
import { addProvince } from '../provinces/store.ts'
import type { Scene } from './scene.ts'

export async function addProvinces({ books, operator }: Pick<Scene, 'books' | 'operator'>): Promise<void> {
  await books.write(async (trx) => {
    for (const [index, name] of AFGHAN_PROVINCES.entries())
      await addProvince(trx, operator.id, { name, order: index + 1 })
  })
}
