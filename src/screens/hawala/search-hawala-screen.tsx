import { hawalaTexts } from '../../../contract/hawala.ts'
import { findHawala } from '../../api/hawala.ts'
import { SearchForm } from '../../shell/entry/search-form.tsx'

/** Search for a hawala by id. */
export default function SearchHawalaScreen() {
  return (
    <SearchForm
      title="Search Hawala"
      label="Hawala ID"
      texts={{
        enterId: hawalaTexts.enterId,
        notFound: hawalaTexts.notFound,
        failed: hawalaTexts.searchFailed,
      }}
      find={findHawala}
      pathOf={(hawala) => `/hawala/edit/${hawala.id}`}
      up="/hawala"
      hasClear
    />
  )
}
