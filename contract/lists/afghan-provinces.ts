/** The 34 provinces of Afghanistan, those with most custom first; each by its Latin and its Persian name. */
export const AFGHAN_PROVINCES: readonly string[] =
  `Kabul کابل; Herat هرات; Balkh بلخ; Kandahar کندهار; Nangarhar ننگرهار; Kunduz کندز; Ghazni غزنی;
  Helmand هلمند; Baghlan بغلان; Takhar تخار; Badakhshan بدخشان; Faryab فاریاب; Jowzjan جوزجان;
  Sar-e Pol سرپل; Samangan سمنگان; Parwan پروان; Kapisa کاپیسا; Panjshir پنجشیر; Bamyan بامیان;
  Daykundi دایکندی; Ghor غور; Badghis بادغیس; Farah فراه; Nimruz نیمروز; Uruzgan ارزگان;
  Zabul زابل; Paktika پکتیکا; Paktia پکتیا; Khost خوست; Logar لوگر; Wardak وردک; Laghman لغمان;
  Kunar کنر; Nuristan نورستان`.split(/;\s+/)
