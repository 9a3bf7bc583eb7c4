// Excerpts of the three lists in their true structure, with people and entities that are made up.

export const UN_LIST = `<?xml version="1.0" encoding="UTF-8"?>
<CONSOLIDATED_LIST xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xsi:noNamespaceSchemaLocation="https://scsanctions.un.org/resources/xml/en/consolidated.xsd"
  dateGenerated="2026-11-20T05:00:01.123Z">
  <INDIVIDUALS>
    <INDIVIDUAL>
      <DATAID>6907001</DATAID>
      <VERSIONNUM>1</VERSIONNUM>
      <FIRST_NAME>KARIM</FIRST_NAME>
      <SECOND_NAME>ULLAH</SECOND_NAME>
      <THIRD_NAME>ZORMATI</THIRD_NAME>
      <UN_LIST_TYPE>Taliban</UN_LIST_TYPE>
      <REFERENCE_NUMBER>TAi.901</REFERENCE_NUMBER>
      <LISTED_ON>2001-02-23</LISTED_ON>
      <NAME_ORIGINAL_SCRIPT>کریم الله زرمتی</NAME_ORIGINAL_SCRIPT>
      <COMMENTS1>Said to be &quot;in the south&quot; &amp; elsewhere.</COMMENTS1>
      <TITLE><VALUE>Maulavi</VALUE></TITLE>
      <NATIONALITY><VALUE>Afghanistan</VALUE></NATIONALITY>
      <LIST_TYPE><VALUE>UN List</VALUE></LIST_TYPE>
      <INDIVIDUAL_ALIAS>
        <QUALITY>Good</QUALITY>
        <ALIAS_NAME>Karim Jan Mansoori; Qari &#x642;ادر</ALIAS_NAME>
      </INDIVIDUAL_ALIAS>
      <INDIVIDUAL_ALIAS><QUALITY/><ALIAS_NAME/></INDIVIDUAL_ALIAS>
      <INDIVIDUAL_DATE_OF_BIRTH>
        <TYPE_OF_DATE>BETWEEN</TYPE_OF_DATE>
        <FROM_YEAR>1958</FROM_YEAR>
        <TO_YEAR>1963</TO_YEAR>
      </INDIVIDUAL_DATE_OF_BIRTH>
      <INDIVIDUAL_DOCUMENT><TYPE_OF_DOCUMENT>Passport</TYPE_OF_DOCUMENT><DATE>2003</DATE></INDIVIDUAL_DOCUMENT>
    </INDIVIDUAL>
  </INDIVIDUALS>
  <ENTITIES>
    <ENTITY>
      <DATAID>110501</DATAID>
      <FIRST_NAME><![CDATA[RAHAT & BROTHERS MONEY EXCHANGE]]></FIRST_NAME>
      <REFERENCE_NUMBER>TAe.902</REFERENCE_NUMBER>
      <ENTITY_ALIAS><QUALITY>a.k.a.</QUALITY><ALIAS_NAME>Rahat Hawala Ghazni</ALIAS_NAME></ENTITY_ALIAS>
    </ENTITY>
  </ENTITIES>
</CONSOLIDATED_LIST>
`

export const SDN_CSV =
  `306,"BANCO NACIONAL DEL NORTE",-0- ,"CUBA",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"a.k.a. 'BNN'."
2674,"ZADRANI, Gul Agha","individual","SDGT","Director, ""The Office""",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 10 Dec 1948; POB Khost."
5544,"SEA STAR","vessel","IRAN",-0- ,"EQBF",Crude Oil Tanker,165000,-0- ,Malta,-0- ,"IMO 9187655."
\u001a
`.replaceAll('\n', '\r\n')

export const ALT_CSV = `2674,1701,"aka","ESHAQZAI, Gul Agha",-0- 
5544,1702,"aka","STAR OF SEA",-0- 
`

export const OWN_CSV = `name,alias,born,ref
"وحید الله احمدزی","Waheedullah Ahmadzai; Wahid Jan",1971,A-7
Mirza Trading LLC,,,
`
